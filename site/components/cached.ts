import {
  type AstroComponentFactory,
  chunkToString,
  renderComponent,
  unescapeHTML,
} from 'astro/runtime/server/index.js';

type Result = Parameters<typeof renderComponent>[0];
type Props = Record<string, unknown>;

/**
 * Returns a component that renders each combination of props only once, because most pages show the same
 * header, footer and sidebar. The given component must be synchronous, so it has no scripts, and must have no
 * slots. Its HTML must depend only on its props, which must be JSON values, and on the site's URL.
 */
export function cached<Component extends AstroComponentFactory>(component: Component): Component {
  const html = htmlByProps.get(component) ?? new Map<string, unknown>();
  htmlByProps.set(component, html);
  const renderOnce = (result: Result, props: Props) => {
    const key = JSON.stringify(props);
    let known = html.get(key);
    if (known === undefined) {
      known = unescapeHTML(renderNow(result, component, props));
      if (html.size >= entriesMax) html.clear();
      html.set(key, known);
    }
    return known;
  };
  // Astro recognizes a component by the properties of its function.
  return Object.assign(renderOnce, component);
}

const htmlByProps = new WeakMap<AstroComponentFactory, Map<string, unknown>>();

/** Limits the memory of a component that gets new props after each save. */
const entriesMax = 1_000;

function renderNow(result: Result, component: AstroComponentFactory, props: Props): string {
  let html = '';
  const write = (chunk: Parameters<typeof chunkToString>[1]) => {
    html += chunkToString(result, chunk);
  };
  const instance = renderComponent(result, component.name, component, props);
  const pending = 'render' in instance ? instance.render({ write }) : instance;
  if (pending) throw new Error(`${component.name} is asynchronous, so it cannot be cached`);
  return html;
}
