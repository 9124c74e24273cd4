import { expect, test } from 'vitest';
import { openDemoSearch } from './openDemoSearch.ts';

test('if no post contains all words of a query, finds posts about some of them, and says so', async () => {
  const search = await openDemoSearch();
  for (const [query, part, slug] of [
    ['gps לריצה', 'לריצה', 'kadenta-run-2-vs-morvo-terra'],
    ['השכנה מתלוננת על הבס', 'השכנה', 'soundbars-under-1500-comparison'],
    ['לשחזר תמונות', 'תמונות', 'tsur-go-2tb-ssd-review'],
    ['לנגב רצפה', 'רצפה', 'orvika-m2-robot-vacuum-review'],
    ['כאבים ביד', 'כאבים', 'ovalia-tilt-vertical-mouse-review'],
    ['החבילה תקועה במכס', 'החבילה במכס', 'customs-75-dollar-guide'],
  ] as const) {
    const { posts, didYouMean, isCorrected, showsOtherProducts } = await search(query);
    expect
      .soft({ first: posts[0]?.slug, didYouMean, isCorrected, showsOtherProducts }, query)
      .toEqual({ first: slug, didYouMean: part, isCorrected: true, showsOtherProducts: true });
  }
});

test('a query is not reduced to words that only describe its subject', async () => {
  const search = await openDemoSearch();
  for (const query of ['נעליים לריצה', 'חולצה לריצה', 'שיאומי 14', 'מדפסת תמונות', 'כיסא מחשב'])
    expect.soft((await search(query)).total, query).toBe(0);
});
