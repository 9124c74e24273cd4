import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { postPath } from '#domain/paths.ts';

/** Reads the status of each demo post from its source, because the content module exports no list. */
function readStatuses(): Map<string, string> {
  const sources = globSync('db/seed/posts/*.ts').map((file) => readFileSync(file, 'utf8'));
  const pattern = /slug: '([^']+)'[\s\S]*?status: '(\w+)'/g;
  return new Map(
    sources.flatMap((source) =>
      [...source.matchAll(pattern)].map(([, slug = '', status = '']): [string, string] => [
        postPath(slug),
        status,
      ]),
    ),
  );
}

test('links in demo texts lead to published posts', () => {
  const statuses = readStatuses();
  expect(statuses.size).toBeGreaterThan(20);
  const links = globSync('db/seed/posts/*/*.html').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((path) => statuses.get(path) !== 'published')).toEqual([]);
});
