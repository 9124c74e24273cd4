import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { iconClasses } from '#domain/category.ts';

const folder = new URL('../../site/components/icon/svg/', import.meta.url);
const kept = readdirSync(folder).map((file) => file.replace('.svg', ''));

const setSchema = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const { icons } = setSchema.parse(createRequire(import.meta.url)('@iconify-json/ri/icons.json'));

test('every icon that a category may choose is kept', () => {
  const names = iconClasses.map((name) => name.replace('ri-', ''));
  expect(names.filter((name) => !kept.includes(name))).toEqual([]);
});

test.each(kept)('%s is the icon of the set', (name) => {
  const drawn = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
  const shape = icons[name]?.body.replaceAll(' fill="currentColor"', '');
  expect(drawn).toContain(shape ?? 'no such icon');
});
