import { unescapeHTML } from 'astro/runtime/server/index.js';
import { defaultIconClass } from '#domain/category/category.ts';

/** The icons that pages use, one SVG file for each icon, from @iconify-json/ri. Their coordinates are rounded to one decimal. */
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
 * Returns the SVG of an icon, such as `eye-line` or `ri-eye-line`. An unknown name gives the default icon. A
 * component would render much more slowly than this function.
 */
export function icon(name: string) {
  const svg = icons.get(name.replace(/^ri-/, ''));
  return svg ?? icons.get(defaultIconClass.replace(/^ri-/, ''));
}
