import { expect, test } from 'vitest';
import { prepareArticle } from '#site/components/article/prose/prepareArticle.ts';
import { cpuTimeMs } from '#tests/support/cpuTime.ts';

const htmlOf = (html: string) => prepareArticle(html).html;

test('second-level headings get ids and appear in the table of contents', () => {
  const { html, headings } = prepareArticle(
    '<h2>מסך &amp; <em>צבע</em></h2><p>א</p><h2>סוללה</h2>',
  );
  expect(html).toBe(
    '<h2 id="part-masach-tzeva">מסך &amp; <em>צבע</em></h2><p>א</p><h2 id="part-solela">סוללה</h2>',
  );
  expect(headings).toEqual([
    { id: 'part-masach-tzeva', text: 'מסך & צבע' },
    { id: 'part-solela', text: 'סוללה' },
  ]);
});

test('ids of headings are unique and do not depend on headings before them', () => {
  const ids = (html: string) => prepareArticle(html).headings.map(({ id }) => id);
  expect(ids('<h2>סוללה</h2><h2>סוללה</h2><h2>סוללה</h2>')).toEqual([
    'part-solela',
    'part-solela-2',
    'part-solela-3',
  ]);
  expect(ids('<h2>מסך</h2><h2>סוללה</h2>')).toContain('part-solela');
  expect(ids('<h2>🎧</h2><h2>?!</h2>')).toEqual(['part', 'part-2']);
  expect(ids('<h2>content</h2>')).toEqual(['part-content']);
});

test('heading levels start at h2 and have no gaps', () => {
  expect(htmlOf('<h3>א</h3><h3>ב</h3>')).toBe('<h2 id="part-a">א</h2><h2 id="part-b">ב</h2>');
  expect(htmlOf('<h3>א</h3><h2>ב</h2><h3>ג</h3>')).toBe(
    '<h2 id="part-a">א</h2><h2 id="part-b">ב</h2><h3>ג</h3>',
  );
});

test('an h1 in the text of a post becomes an h2', () => {
  expect(htmlOf('<h1 class="ql-align-center">א</h1>')).toBe(
    '<h2 class="ql-align-center" id="part-a">א</h2>',
  );
});

test('adjacent lists of pros and cons share a frame', () => {
  const { html, headings } = prepareArticle(
    '<h2>בקצרה</h2><h3>יתרונות</h3>\n<ul><li>קל</li><li><strong>זול</strong></li></ul>\n<h3>חסרונות:</h3><ul><li>Only IP54</li></ul><p>סוף</p>',
  );
  expect(html).toBe(
    '<h2 id="part-baktzera">בקצרה</h2><div class="pros-and-cons"><div class="pros"><h3>יתרונות</h3>\n<ul><li>קל</li><li><strong>זול</strong></li></ul></div>\n' +
      '<div class="cons"><h3>חסרונות:</h3><ul dir="ltr" lang="en"><li dir="ltr" lang="en">Only IP54</li></ul></div></div><p>סוף</p>',
  );
  expect(headings).toHaveLength(1);
});

test('a heading of pros without a list gets no frame', () => {
  expect(htmlOf('<h2>א</h2><h3>יתרונות</h3><p>אין</p>')).toContain('<h3>יתרונות</h3><p>אין</p>');
});

test.each([
  ['<p>א</p><p>English.</p>', '<p>א</p><p dir="ltr" lang="en">English.</p>'],
  ['<p>English only, 1,600 nits.</p>', '<p>English only, 1,600 nits.</p>'],
  ['<p>עם English</p>', '<p>עם English</p>'],
  ['<p dir="rtl">English</p>', '<p dir="rtl">English</p>'],
  ['<p class="ql-direction-rtl">English</p>', '<p class="ql-direction-rtl">English</p>'],
  ['<p>1,799</p>', '<p>1,799</p>'],
  ['<pre>x</pre>', '<pre dir="ltr" role="group" aria-label="קוד" tabindex="0">x</pre>'],
  [
    '<p>א</p><blockquote>Hear, hear.</blockquote>',
    '<p>א</p><blockquote dir="ltr" lang="en">Hear, hear.</blockquote>',
  ],
  ['<p>א</p><p><br></p><p>&nbsp; </p><p>ב</p>', '<p>א</p><p>ב</p>'],
  ['<p>שיא של 1,600 nits בצל</p>', '<p>שיא של <bdi>1,600\u00a0nits</bdi> בצל</p>'],
  ['<p>הנה זיבון X5 פה</p>', '<p>הנה זיבון\u00a0X5 פה</p>'],
  ['<p>ה־USB-C ו־C++ כאן</p>', '<p>ה־USB-C ו־<bdi>C++</bdi> כאן</p>'],
  ['<p>בין <b>-10</b> ל־<b>40</b></p>', '<p>בין <b><bdi>-10</bdi></b> ל־<b>40</b></p>'],
  ['<p>טווח:</p><p>-10</p>', '<p>טווח:</p><p><bdi>-10</bdi></p>'],
  ['<p>כ<b>-200</b> או <b>10</b>-20 שקלים</p>', '<p>כ<b>-200</b> או <b>10</b>-20 שקלים</p>'],
  ['<p>של R&amp;D Labs כאן</p>', '<p>של <bdi>R&amp;D\u00a0Labs</bdi> כאן</p>'],
  ['<p>קוד: <code>rm -rf x</code></p>', '<p>קוד: <code>rm -rf x</code></p>'],
  ['<p>יש <bdi>A 1</bdi> פה</p>', '<p>יש <bdi>A 1</bdi> פה</p>'],
  [
    '<p>A 1 only</p><p>ב A 1</p>',
    '<p dir="ltr" lang="en">A 1 only</p><p>ב <bdi>A\u00a01</bdi></p>',
  ],
  ['<p>עולה 5 ₪ בלבד</p>', '<p>עולה 5\u00a0₪ בלבד</p>'],
])('prepareArticle turns the stored HTML %s into %s', (stored, expected) => {
  expect(htmlOf(stored)).toBe(expected);
});

test.each(['<h2>לא נסגר', '</h2>', '<table><tr><td>א', '<h3>יתרונות</h3><ul><li>א', '< h2>', ''])(
  'prepareArticle does not change the text of the malformed HTML %j',
  (stored) => {
    expect(htmlOf(stored).replace(/<[^>]*>/g, '')).toBe(stored.replace(/<[^>]*>/g, ''));
  },
);

test.each([
  ['unclosed tags', '<a'.repeat(200_000)],
  ['a very long tag name', `<${'a'.repeat(400_000)}`],
  ['nested tables', `${'<table><tr><td>'.repeat(900)}א${'</td></tr></table>'.repeat(900)}`],
  ['nested lists', `${'<ul><li>'.repeat(20_000)}א${'</li></ul>'.repeat(20_000)}`],
  ['flat lists', `<ol>${'<li data-list="bullet">א</li>'.repeat(20_000)}</ol>`],
  ['Latin words', `<p>א ${'Ab 1 '.repeat(40_000)}</p>`],
  ['empty paragraphs', `<p>${'\u00a0'.repeat(100_000)}א</p>`],
  ['headings', '<h2>א</h2>'.repeat(5_000)],
  ['tables after one heading', `<h2>א</h2>${'<table><tr><td>א</td></tr></table>'.repeat(3_000)}`],
  ['headings of pros', '<h3>יתרונות</h3><ul><li>א</li></ul>'.repeat(10_000)],
])('prepareArticle takes time linear in the length of the text for %s', (_, stored) => {
  expect(cpuTimeMs(() => prepareArticle(stored))).toBeLessThan(cpuTimeMaxMs);
});

const cpuTimeMaxMs = 1_500;
