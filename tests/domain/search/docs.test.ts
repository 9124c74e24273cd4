import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fieldWeights } from '#domain/search/ranking/scorePost.ts';
import { similarities } from '#domain/search/wordSimilarity.ts';

test('docs/search.md states the weights of fields', async () => {
  expect(await readNumbers('| field | weight |')).toEqual(Object.fromEntries(fieldWeights));
});

test('docs/search.md states the similarities of matches', async () => {
  expect(await readNumbers('| match | name | similarity |')).toEqual(similarities);
});

/** Reads a table of docs/search.md whose rows contain a name in code and end with a number. */
async function readNumbers(header: string): Promise<Record<string, number>> {
  const text = await readFile('docs/search.md', 'utf8');
  const [table = ''] = text.slice(text.indexOf(header)).split('\n\n');
  const rows = [...table.matchAll(/^\| .*`(\w+)`.* \| ([\d.]+) \|$/gm)];
  return Object.fromEntries(rows.map(([, name = '', value]) => [name, Number(value)]));
}
