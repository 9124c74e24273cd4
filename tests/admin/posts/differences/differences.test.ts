import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffLines, diffWords } from '#admin/posts/differences/diffLines.ts';
import { mergeBlocks } from '#admin/posts/differences/mergeBlocks.ts';
import { contentBlocks, mergeContent } from '#admin/posts/differences/mergeContent.ts';
import { readableText } from '#admin/posts/differences/readableText.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { editableSamples } from '#tests/support/browser/storedHtmlSamples.ts';
import { productBlockHtml } from '../../../support/samples/productBlockHtml.ts';

/** A full comparison of the long texts below takes much longer. */
const freezeMs = 5_000;

const manyWords = (start: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${start}${i}`).join(' ');

describe('readableText', () => {
  test('readableText returns a line for each paragraph, list item, table row, image, question and answer', () => {
    const html = joinFaq(
      '<h2>מסך &amp; <em>צבע</em></h2>\n<p>שורה<br>שנייה</p><ul>\n<li>א\n<ul>\n<li>ב</li>\n</ul>\n</li>\n</ul>' +
        '<table><tbody><tr><td>דגם</td><td>1</td></tr></tbody></table><p><img src="/images/a-b.jpg" alt="מבט"></p>',
      [{ question: 'כמה?', answer: 'הרבה' }],
    );
    expect(readableText(html)).toEqual([
      'כותרת 2: מסך & צבע',
      'שורה',
      'שנייה',
      '• א',
      '• ב',
      'דגם | 1',
      '[תמונה: מבט]',
      'שאלה: כמה?',
      'תשובה: הרבה',
    ]);
  });
});

test('readableText names the products of a block, and the reasons to choose them', () => {
  const block = productBlockHtml({
    kind: 'comparison',
    productIds: [7, 12],
    reasons: ['', 'קל & "שקט"'],
  });
  expect(readableText(`<p>א</p>${block}<p>ב</p>`)).toEqual([
    'א',
    'השוואת מוצרים: #7, #12',
    '#12: קל & "שקט"',
    'ב',
  ]);
});

describe('diffLines', () => {
  test('diffLines compares changed lines by words and counts skipped unchanged lines', () => {
    const before = ['א', 'ב', 'ג', 'ד', 'הסוללה מחזיקה יום אחד', 'סוף'];
    const after = ['א', 'ב', 'ג', 'ד', 'הסוללה מחזיקה יומיים', 'סוף', 'ועוד'];
    expect(diffLines(before, after)).toEqual([
      { kind: 'skipped', count: 3 },
      { kind: 'context', text: 'ד' },
      {
        kind: 'changed',
        parts: [
          { kind: 'same', text: 'הסוללה מחזיקה ' },
          { kind: 'removed', text: 'יום אחד' },
          { kind: 'added', text: 'יומיים' },
        ],
      },
      { kind: 'context', text: 'סוף' },
      { kind: 'changed', parts: [{ kind: 'added', text: 'ועוד' }] },
    ]);
  });

  test('diffLines does not combine a removed line and an added line without common words', () => {
    expect(diffLines(['משפט אחד'], ['something else'])).toEqual([
      { kind: 'changed', parts: [{ kind: 'removed', text: 'משפט אחד' }] },
      { kind: 'changed', parts: [{ kind: 'added', text: 'something else' }] },
    ]);
  });

  test('diffLines shows a rewritten long paragraph whole, without a long comparison', () => {
    const [before, after] = [manyWords('a', 5_000), manyWords('b', 5_000)];
    const startedAtMs = performance.now();
    expect(diffLines(['x', before], ['x', after])).toEqual([
      { kind: 'context', text: 'x' },
      { kind: 'changed', parts: [{ kind: 'removed', text: before }] },
      { kind: 'changed', parts: [{ kind: 'added', text: after }] },
    ]);
    expect(performance.now() - startedAtMs).toBeLessThan(freezeMs);
  });

  test('diffWords keeps the equal start and end of a long line with many changes', () => {
    const [before, after] = [manyWords('a', 5_000), manyWords('b', 5_000)];
    expect(diffWords(`start ${before} end`, `start ${after} end`)).toEqual([
      { kind: 'same', text: 'start ' },
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
      { kind: 'same', text: ' end' },
    ]);
  });

  test('diffWords keeps every character of both texts', () => {
    const text = fc.string({ unit: fc.constantFrom(...'אבג ab"׳.\n') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after);
        const without = (excluded: string) =>
          parts.flatMap(({ kind, text }) => (kind === excluded ? [] : [text])).join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });
});

describe('mergeBlocks and mergeContent', () => {
  test.each([
    ['my lines when only I changed lines', 'a b c', 'a x c', 'a b c', 'a x c', 0],
    ['their lines when only they changed lines', 'a b c', 'a b c', 'a b y', 'a b y', 0],
    ['both changes if they are in different places', 'a b c d', 'x b c d', 'a b c y', 'x b c y', 0],
    ['both changes if they are in adjacent lines', 'a b c', 'a x c', 'a b y', 'a x y', 0],
    ['one copy of equal changes', 'a b c', 'a x c', 'a x c', 'a x c', 0],
    ['both versions of a line that both sides changed', 'a b c', 'a x c', 'a y c', 'a y x c', 1],
    ['both additions at the end', 'a', 'a x', 'a y', 'a y x', 1],
    ['their change of a line that I deleted', 'a b c', 'a c', 'a y c', 'a y c', 1],
    ['my change of a line that they deleted', 'a b c', 'a x c', 'a c', 'a x c', 1],
    ['both additions to an empty base', '', 'x', 'y', 'y x', 1],
  ])('mergeBlocks returns %s', (_, base, mine, theirs, merged, conflictCount) => {
    const list = (text: string) => text.split(' ').filter(Boolean);
    expect(mergeBlocks(list(base), list(mine), list(theirs))).toEqual({
      merged: list(merged),
      conflictCount,
    });
  });

  test('mergeBlocks returns both versions of a long text that both sides rewrote, without a long comparison', () => {
    const list = (start: string) => manyWords(start, 5_000).split(' ');
    const startedAtMs = performance.now();
    const { merged, conflictCount } = mergeBlocks(list('a'), list('b'), list('c'));
    expect(performance.now() - startedAtMs).toBeLessThan(freezeMs);
    expect({ merged, conflictCount }).toEqual({
      merged: [...list('c'), ...list('b')],
      conflictCount: 1,
    });
  });

  test('mergeBlocks returns every line that either side added', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 });
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const { merged } = mergeBlocks(base, mine, theirs);
        for (const line of [...mine, ...theirs]) {
          if (!base.includes(line)) expect(merged).toContain(line);
        }
        expect(mergeBlocks(base, mine, base).merged).toEqual(mine);
        expect(mergeBlocks(base, base, theirs).merged).toEqual(theirs);
      }),
    );
  });

  test('mergeContent combines the changes of both sides in content blocks and in FAQ items', () => {
    const faq = [{ question: 'א?', answer: 'כן' }];
    const base = joinFaq('<p>פתיחה</p>\n<ul>\n<li>א</li>\n</ul>\n<p>סוף</p>', faq);
    const mine = joinFaq('<p>פתיחה שלי</p>\n<ul>\n<li>א</li>\n</ul>\n<p>סוף</p>', faq);
    const theirs = joinFaq('<p>פתיחה</p>\n<ul>\n<li>א</li>\n<li>ב</li>\n</ul>\n<p>סוף</p>', [
      ...faq,
      { question: 'ב?', answer: 'לא' },
    ]);
    expect(mergeContent(base, mine, theirs)).toEqual({
      content: joinFaq('<p>פתיחה שלי</p>\n<ul>\n<li>א</li>\n<li>ב</li>\n</ul>\n<p>סוף</p>', [
        ...faq,
        { question: 'ב?', answer: 'לא' },
      ]),
      conflictCount: 0,
    });
  });

  test.each(editableSamples)(
    'joining the content blocks of %s gives the stored HTML',
    (_, stored) => {
      expect(contentBlocks(stored).join('\n')).toBe(stored);
    },
  );
});
