import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Returns the HTML of a React component. The props must be JSON values. Replaces Astro's React renderer,
 * which is asynchronous and therefore delays the rest of the page.
 */
export function reactHtml<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
): string {
  const byProps = cache.get(component) ?? new Map<string, string>();
  cache.set(component, byProps);
  const key = JSON.stringify(props);
  let html = byProps.get(key);
  if (html === undefined) {
    html = renderToString(createElement(component, props));
    byProps.set(key, html);
  }
  return html;
}

const cache = new WeakMap<object, Map<string, string>>();
