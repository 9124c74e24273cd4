import { unescapeHTML } from 'astro/runtime/server/index.js';
import { defaultIconClass } from '#domain/category/category.ts';

/** The remix icons that pages show, one file each, as they stand in @iconify-json/ri. */
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
 * `eye-line` or `ri-eye-line` → its SVG, as HTML that a template prints as it is; an icon that the
 * site does not carry is the article's. A function and no component, which costs a page far more.
 */
export function icon(name: string) {
  const known = icons.get(name.replace(/^ri-/, ''));
  return known ?? icons.get(defaultIconClass.replace(/^ri-/, ''));
}
