import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultIconClass, iconClasses } from '#domain/category/category.ts';
import { icon } from '#site/components/icon/icons.ts';

const folder = new URL('../../../../site/components/icon/svg/', import.meta.url);
const iconNames = readdirSync(folder).map((file) => file.replace('.svg', ''));

test('icon returns the file of a name with or without its prefix, and the default icon for an unknown name', () => {
  const file = readFileSync(new URL('eye-line.svg', folder), 'utf8').trimEnd();
  for (const name of ['eye-line', 'ri-eye-line']) expect(String(icon(name))).toBe(file);
  expect(String(icon('no-such-icon'))).toBe(String(icon(defaultIconClass)));
  expect(String(icon(defaultIconClass))).not.toBe(file);
});

test('an SVG file exists for every icon that a category can use', () => {
  const names = iconClasses.map((name) => name.replace('ri-', ''));
  expect(names.filter((name) => !iconNames.includes(name))).toEqual([]);
});

test.each(iconNames)(
  'the icon %s is hidden from screen readers and has the color of the text',
  (name) => {
    const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
    expect(svg).toContain('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">');
    expect(svg).not.toContain('fill=');
  },
);
