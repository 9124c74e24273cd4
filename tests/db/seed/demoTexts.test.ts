import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoProducts, demoReviews } from '#db/seed/products/demoProducts.ts';
import { imagesPath, postPath } from '#domain/paths.ts';
import { countWords } from '#domain/post/readingTime.ts';
import { totalScoreTenths } from '#domain/product/review.ts';

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
const textFiles = globSync('db/seed/posts/*/*.html');
const readTexts = () => textFiles.map((file) => readFileSync(file, 'utf8'));
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

test('demo texts have 350 to 1,800 words, and their lengths differ', () => {
  const lengths = readTexts().map(countWords);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(350);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_800);
  expect(lengths.filter((length) => length < 450).length).toBeGreaterThanOrEqual(6);
  expect(lengths.filter((length) => length > 850).length).toBeGreaterThanOrEqual(6);
});

test('a demo text states a price of each product that it reviews', () => {
  const products = Object.values(demoProducts).flat();
  for (const { slug, text } of reviewTexts())
    for (const { product } of demoReviews[slug] ?? []) {
      const offers = products.find((candidate) => candidate.slug === product)?.offers ?? [];
      const prices = offers.map(({ priceShekels }) => priceShekels.toLocaleString('en'));
      expect(
        prices.filter((price) => new RegExp(`(?<![\\d,])${price}(?![\\d,])`).test(text)),
        `${product} in ${slug}`,
      ).not.toEqual([]);
    }
});

test('a score in a demo text is a score of its reviews', () => {
  const stated = reviewTexts().flatMap(({ slug, text }) => {
    const scores = (demoReviews[slug] ?? []).map(({ criteria }) => {
      const rated = criteria.map(([name, weight, scoreTenths]) => ({ name, weight, scoreTenths }));
      return ((totalScoreTenths({ scoreTenths: null, criteria: rated }) ?? 0) / 10).toFixed(1);
    });
    return valuesOf([text], /(?:ציון|נתתי ל\S+) (\d\.\d)/g).map((score) => ({
      slug,
      score,
      scores,
    }));
  });
  expect(stated.length).toBeGreaterThan(10);
  expect(stated.filter(({ score, scores }) => !scores.includes(score))).toEqual([]);
});

const reviewTexts = () =>
  textFiles
    .map((file) => ({ slug: path.basename(file, '.html'), text: readFileSync(file, 'utf8') }))
    .filter(({ slug }) => slug in demoReviews);
