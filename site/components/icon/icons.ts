import { unescapeHTML } from 'astro/runtime/server/index.js';
import { defaultIconClass } from '#domain/category/category.ts';

/** The Remix icons that pages use, one SVG file for each icon, copied from @iconify-json/ri. */
const files = import.meta.glob<string>('./svg/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const icons = new Map(
  Object.entries(files).map(([file, svg]) => [
    file.slice('./svg/'.length, -'.svg'.length),
    unescapeHTML(svg.trimEnd()),
  ]),
);

/**
 * Returns the SVG of an icon as raw HTML. The name may have the prefix `ri-`: `eye-line` or `ri-eye-line`.
 * For an unknown name, returns the default icon. This is a function because a component would make rendering
 * much slower.
 */
export function icon(name: string) {
  const svg = icons.get(name.replace(/^ri-/, ''));
  return svg ?? icons.get(defaultIconClass.replace(/^ri-/, ''));
}
