import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageTypes } from '#tests/support/browser/pageTypes.ts';

const pagesFolder = fileURLToPath(new URL('../../site/pages', import.meta.url));

test('the audited page types include each page template', async () => {
  const files = await readdir(pagesFolder, { recursive: true });
  const templates = files.filter((file) => file.endsWith('.astro'));
  expect(Object.keys(pageTypes).sort()).toEqual(templates.sort());
});
