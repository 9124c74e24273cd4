import { expect, test } from 'vitest';
import { loadListedPosts } from '#site/data/loaders/listedPosts.ts';
import type { SiteData } from '#site/data/queryLoader.ts';

const card = { id: 7, categoryId: 2, title: 'כותרת' };

const dataWith = (category: object | null) =>
  ({
    card: async (id: number) => (id === 7 ? card : null),
    category: async () => category,
  }) as unknown as SiteData;

test('a listed post is the same object for the same card and category, and shows a changed category', async () => {
  const audio = { id: 2, name: 'אודיו' };
  const [first] = await loadListedPosts(dataWith(audio), [7]);
  expect(first).toEqual({ ...card, category: audio });
  expect((await loadListedPosts(dataWith(audio), [7, 8]))[0]).toBe(first);
  const renamed = { id: 2, name: 'שמע' };
  expect(await loadListedPosts(dataWith(renamed), [7])).toEqual([{ ...card, category: renamed }]);
  expect(await loadListedPosts(dataWith(null), [7])).toEqual([{ ...card, category: null }]);
});
