import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDemoSearch } from './openDemoSearch.ts';

/* Queries over the demo posts alone, as people type them in a hurry. `typedQueries.txt` contains the first result of each. */

const file = new URL('./typedQueries.txt', import.meta.url);

test('the first result of a typed query is the post that answers it', async () => {
  const search = await openDemoSearch();
  let group = '';
  let count = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('# ')) group = line.slice(2);
    const [query = '', slug] = line.split(' | ');
    if (slug === undefined) continue;
    count++;
    const { posts } = await search(query);
    expect.soft(posts[0]?.slug, `${group}: ${query}`).toBe(slug);
  }
  expect(count).toBeGreaterThan(100);
});

test('a query with alternatives finds the posts about each, also with a word that describes all of them', async () => {
  const search = await openDemoSearch();
  const laptops = 'refurbished-laptops-guide';
  const tablets = 'tavnoa-note-11-vs-oralis-paper-10';
  const tvs = 'two-65-inch-tvs-one-west-window';
  const projector = 'pelora-beam-500-rooftop-cinema';
  for (const [query, ...expected] of [
    ['טאבלט vs מחשב נייד לסטודנט', laptops, tablets],
    ['טאבלט או לפטופ לסטודנט', laptops, tablets],
    ['מחשב או טאבלט ללימודים', laptops, tablets],
    ['טאבלט נגד מחשב', laptops, tablets],
    ['טלוויזיה מול מקרן לסלון', tvs, projector],
    ['קונסולה או vr', 'halora-v2-vr-small-living-room', 'tarvo-7-vs-pipkin-mini'],
    ['velora vs noma לטיסות', 'noma-aura-3-bus-480', 'velora-buds-2-review'],
  ] as const) {
    const slugs = (await search(query)).posts.slice(0, 2).map(({ slug }) => slug);
    expect.soft(slugs.toSorted(), query).toEqual(expected.toSorted());
  }
});

test('a technology that no post mentions is not replaced by another one', async () => {
  const search = await openDemoSearch();
  const { posts, didYouMean, showsOtherProducts } = await search('qled');
  expect({ first: posts[0]?.slug, didYouMean, showsOtherProducts }).toEqual({
    first: 'two-65-inch-tvs-one-west-window',
    didYouMean: 'טלוויזיה',
    showsOtherProducts: true,
  });
  expect((await search('oled או qled')).didYouMean).toBeUndefined();
});

test('the person or the occasion of a gift is not corrected', async () => {
  const search = await openDemoSearch();
  const slugsOf = async (query: string) => (await search(query)).posts.map(({ slug }) => slug);
  const gifts = await slugsOf('מתנה');
  for (const query of ['מתנה לגיס', 'מתנת גיוס'])
    expect.soft(await slugsOf(query), query).toEqual(gifts);
});
