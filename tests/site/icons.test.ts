import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconClasses } from '#domain/category/category.ts';

const folder = new URL('../../site/components/icon/svg/', import.meta.url);
const kept = readdirSync(folder).map((file) => file.replace('.svg', ''));

test('every icon that a category may choose is kept', () => {
  const names = iconClasses.map((name) => name.replace('ri-', ''));
  expect(names.filter((name) => !kept.includes(name))).toEqual([]);
});

test.each(kept)('%s is hidden from readers who listen and takes the colour of its text', (name) => {
  const drawn = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
  expect(drawn).toContain('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">');
  expect(drawn).not.toContain('fill=');
});
