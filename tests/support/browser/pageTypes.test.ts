import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageTypes } from './pageTypes.ts';

const pagesFolder = fileURLToPath(new URL('../../../site/pages', import.meta.url));

test('`pageTypes` has example pages of each template', async () => {
  const files = await readdir(pagesFolder, { recursive: true });
  const templates = files.filter((file) => file.endsWith('.astro'));
  expect(Object.keys(pageTypes).sort()).toEqual(templates.sort());
});
