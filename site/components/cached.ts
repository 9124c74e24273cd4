import {
  type AstroComponentFactory,
  chunkToString,
  renderComponent,
  unescapeHTML,
} from 'astro/runtime/server/index.js';
import { createJsonKeys } from './jsonKeys.ts';

type Result = Parameters<typeof renderComponent>[0];
type Props = Record<string, unknown>;

/**
 * Returns a component that renders each combination of props only once, because most pages show the same
 * header, footer and sidebar. The given component must be synchronous and must have no scripts and no slots. Its
 * props must be JSON values that never change, and its HTML may depend only on them and on the URL of the site.
 */
export function cached<Component extends AstroComponentFactory>(component: Component): Component {
  const cache = caches.get(component) ?? { htmlByProps: new Map(), characters: 0 };
  caches.set(component, cache);
  const renderOnce = (result: Result, props: Props) => {
    const key = propsKey(props);
    const known = cache.htmlByProps.get(key);
    if (known !== undefined) return known;
    const text = renderNow(result, component, props);
    const html = unescapeHTML(text);
    remember(cache, { key, text, html });
    return html;
  };
  // Astro recognizes a component by the properties of its function.
  return Object.assign(renderOnce, component);
}

const keys = createJsonKeys();

const propsKey = (props: Props) =>
  Object.entries(props)
    .map(([name, value]) => `${name}:${keys.keyOf(value)}`)
    .join();

interface Cache {
  htmlByProps: Map<string, unknown>;
  characters: number;
}

const caches = new WeakMap<AstroComponentFactory, Cache>();

/** Limits the memory of a component that gets new props after each save. */
const charactersMax = 2_000_000;

function remember(cache: Cache, { key, text, html }: { key: string; text: string; html: unknown }) {
  if (cache.characters > charactersMax) {
    cache.htmlByProps.clear();
    cache.characters = 0;
  }
  cache.htmlByProps.set(key, html);
  cache.characters += key.length + text.length;
}

function renderNow(result: Result, component: AstroComponentFactory, props: Props): string {
  const chunks: string[] = [];
  const write = (chunk: Parameters<typeof chunkToString>[1]) => {
    chunks.push(chunkToString(result, chunk));
  };
  const instance = renderComponent(result, component.name, component, props);
  const pending = 'render' in instance ? instance.render({ write }) : instance;
  if (pending) throw new Error(`${component.name} is asynchronous, so it cannot be cached`);
  return chunks.join('');
}
