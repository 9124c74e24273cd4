import { expect, test } from 'vitest';
import { openDemoSearch } from './openDemoSearch.ts';

/* Queries over the demo posts alone, as shoppers write and speak them. */

const laptops = 'refurbished-laptops-guide';
const controllers = 'controllers-under-300-shekels';
const mouse = 'ovalia-tilt-vertical-mouse-review';
const watches = 'kadenta-run-2-vs-morvo-terra';
const headphones = 'velora-buds-2-review';
const phone = 'zivon-x5-review';
const powerBanks = 'power-banks-comparison';
const robotVacuum = 'orvika-m2-robot-vacuum-review';
const soundbars = 'soundbars-under-1500-comparison';

async function expectFirst(queries: readonly (readonly [query: string, slug: string])[]) {
  const search = await openDemoSearch();
  for (const [query, slug] of queries) {
    const { posts, isCorrected } = await search(query);
    expect
      .soft({ first: posts[0]?.slug, isCorrected }, query)
      .toEqual({ first: slug, isCorrected: false });
  }
}

test('a product with its parts comes before the parts', () =>
  expectFirst([
    ['מחשב עם ssd', laptops],
    ['מחשב נייד 512 ssd', laptops],
    ['לפטופ עם כונן ssd', laptops],
    ['מחשב נייד עם 16GB RAM ו-512 SSD', laptops],
    ['טלפון עם מסך גדול', phone],
  ]));

test('a question that names a kind of product and little else finds products of this kind first', () =>
  expectFirst([
    ['כמה זמן סוללה ניידת מחזיקה', powerBanks],
    ['איזה שואב רובוטי מתאים לחול', robotVacuum],
    ['איזה סאונדבר לסלון קטן', soundbars],
    ['מה עדיף טאבלט או מחשב', laptops],
  ]));

test('words of a spoken request are not required', () =>
  expectFirst([
    ['תראה לי ביקורות על שואבים רובוטיים', robotVacuum],
    ['בא לי לראות סרטים על הגג', 'pelora-beam-500-rooftop-cinema'],
  ]));

test('a post that only contains the words of a phrase in other places is no result', async () => {
  const search = await openDemoSearch();
  expect((await search('כיסא מחשב')).total).toBe(0);
  const { posts } = await search('יד שנייה');
  expect(posts.map(({ slug }) => slug)).toEqual([laptops]);
});

test('a missing space between two words changes no result', () =>
  expectFirst([
    ['שואבאבק', robotVacuum],
    ['שעוןחכם', watches],
    ['לשעוןחכם', watches],
    ['מחשבנייד', laptops],
    ['סוללהניידת', powerBanks],
    ['עכבראנכי', mouse],
    ['אוזניותאלחוטיות', headphones],
    ['טלפוןזול', phone],
    ['מחשבזול', laptops],
  ]));

test('a half typed word completes a phrase with the word before it', () =>
  expectFirst([
    ['שעון חכ', watches],
    ['מחשב ני', laptops],
  ]));

test('a query for computer games finds products for gaming first', () =>
  expectFirst([
    ['משחקי מחשב', controllers],
    ['משחקי וידאו', controllers],
  ]));

test('a word that is spelled correctly is not replaced by another word of the same root', async () => {
  const search = await openDemoSearch();
  for (const query of ['אוזניות שלא נופלות', 'אני צריכה טאבלט לבת שלי לבית ספר']) {
    const { total, didYouMean = '' } = await search(query);
    expect
      .soft({ isFound: total > 0, didYouMean }, query)
      .toEqual({ isFound: true, didYouMean: '' });
  }
});

test('a query for a gift finds the posts about gifts if no post names the person', async () => {
  const search = await openDemoSearch();
  const slugsOf = async (query: string) => (await search(query)).posts.map(({ slug }) => slug);
  const gifts = await slugsOf('מתנה');
  expect(gifts).not.toEqual([]);
  expect(await slugsOf('מתנה לגבר')).toEqual(gifts);
  expect(await slugsOf('מתנה לחג')).toEqual(gifts);
  expect(await slugsOf('מתנת יום הולדת לאמא')).not.toEqual([]);
});
