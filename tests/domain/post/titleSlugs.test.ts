import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { postSlugSchema } from '#domain/post/post.ts';
import { slugFromTitle, uniqueSlug } from '#domain/post/slug.ts';
import { makeTitles } from './makeTitles.ts';

const titles = makeTitles(500);

test('the slugs of 500 Hebrew titles are valid, and the slug of a slug is the same slug', () => {
  expect(new Set(titles).size).toBe(500);
  for (const title of titles) {
    expect(title).toMatch(/[א-ת]/);
    const slug = slugFromTitle(title);
    expect(postSlugSchema.safeParse(slug).success, title).toBe(true);
    expect(slugFromTitle(slug), title).toBe(slug);
  }
  const again = titles.toReversed().map(slugFromTitle).toReversed();
  expect(titles.map(slugFromTitle)).toEqual(again);
});

test('the slugs of 500 titles are unique, and at most 2 % of them need a numeric suffix', async () => {
  const taken = new Set<string>();
  for (const title of titles) {
    taken.add(await uniqueSlug(slugFromTitle(title), async (slug) => taken.has(slug)));
  }
  expect(taken.size).toBe(titles.length);
  expect(new Set(titles.map(slugFromTitle)).size).toBeGreaterThanOrEqual(titles.length * 0.98);
});

test('slugs contain enough vowels to be pronounced', () => {
  for (const title of titles) {
    const words = slugFromTitle(title)
      .split('-')
      .filter((word) => /^[a-z]+$/.test(word));
    // Latin words of the title keep their spelling.
    const transcribed = words.filter((word) => !title.toLowerCase().includes(word));
    for (const word of transcribed) {
      expect(word.replace(/sh|ch|tz/g, 'x'), title).not.toMatch(/[^aeiou]{4}/);
      if (word.length > 4) expect(word, title).toMatch(/[aeiouy]/);
    }
    const letters = transcribed.join('');
    const vowels = letters.replace(/[^aeiou]/g, '');
    expect(vowels.length / Math.max(1, letters.length), title).toBeGreaterThan(0.25);
    expect(vowels.length / Math.max(1, letters.length), title).toBeLessThan(0.65);
  }
});

test('a slug contains the Latin words and numbers of its title', () => {
  for (const title of titles) {
    const slug = slugFromTitle(title);
    const { slugLengthMax, slugWordsMax } = limits.post;
    // Skips long slugs, because they may lack the last words of the title.
    if (slugLengthMax - slug.length < 25 || slug.split('-').length === slugWordsMax) continue;
    for (const [name] of title.matchAll(/[A-Za-z]+|\d+/g)) {
      expect(slug, title).toContain(name.toLowerCase());
    }
  }
});

test('each title in the table of docs/slugs.md has the slug that the table shows', () => {
  const text = readFileSync(new URL('../../../docs/slugs.md', import.meta.url), 'utf8');
  const samples = [...text.matchAll(/^\| (.*[א-ת].*) \| `([a-z0-9-]+)` \|$/gm)];
  expect(samples.length).toBeGreaterThanOrEqual(20);
  for (const [, title = '', slug] of samples) expect(slugFromTitle(title)).toBe(slug);
});
