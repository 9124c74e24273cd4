import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imagesPath, postPath } from '#domain/paths.ts';

/** Reads the status of each demo post from its source, because the content module exports no list. */
function readStatuses(): Map<string, string> {
  const pattern = /slug: '([^']+)'[\s\S]*?status: '(\w+)'/g;
  return new Map(
    readSources().flatMap((source) =>
      [...source.matchAll(pattern)].map(([, slug = '', status = '']): [string, string] => [
        slug,
        status,
      ]),
    ),
  );
}

const readSources = () => globSync('db/seed/posts/*.ts').map((file) => readFileSync(file, 'utf8'));
const readTexts = () =>
  globSync('db/seed/posts/*/*.html').map((file) => readFileSync(file, 'utf8'));
const valuesOf = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value = '']) => value));

test('links in demo texts lead to published posts', () => {
  const statuses = readStatuses();
  expect(statuses.size).toBeGreaterThan(20);
  const links = valuesOf(readTexts(), /href="(\/[^"]*)"/g);
  expect(links.length).toBeGreaterThan(10);
  const published = [...statuses].filter(([, status]) => status === 'published');
  const paths = published.map(([slug]) => postPath(slug));
  expect(links.filter((link) => !paths.includes(link))).toEqual([]);
});

test('images in demo texts are drawn, and each figure is in a text', () => {
  const covers = [...readStatuses().keys()].map((slug) => `${imagesPath}/${slug}.jpg`);
  const figures = valuesOf(readSources(), /name: '([a-z0-9-]+)'/g).map(
    (name) => `${imagesPath}/${name}.jpg`,
  );
  const shown = new Set(valuesOf(readTexts(), /<img src="([^"]+)"/g));
  expect(figures.length).toBeGreaterThan(10);
  expect([...shown].filter((url) => ![...covers, ...figures].includes(url))).toEqual([]);
  expect(figures.filter((url) => !shown.has(url))).toEqual([]);
});
