import { expect, test } from 'vitest';
import { prepareArticle } from '#site/components/article/prepareArticle.ts';

const htmlOf = (html: string) => prepareArticle(html).html;

test('headings of the second level get addresses and stand in the contents', () => {
  const { html, headings } = prepareArticle(
    '<h2>מסך &amp; <em>צבע</em></h2><p>א</p><h2>סוללה</h2>',
  );
  expect(html).toBe(
    '<h2 id="part-1">מסך &amp; <em>צבע</em></h2><p>א</p><h2 id="part-2">סוללה</h2>',
  );
  expect(headings).toEqual([
    { id: 'part-1', text: 'מסך & צבע' },
    { id: 'part-2', text: 'סוללה' },
  ]);
});

test('a first heading inside the text becomes one of the second level', () => {
  expect(htmlOf('<h1 class="ql-align-center">א</h1>')).toBe(
    '<h2 class="ql-align-center" id="part-1">א</h2>',
  );
});

test('the first row of a table without header cells is its header, and the table scrolls by itself', () => {
  const html = htmlOf(
    '<table><tbody><tr><td></td><td>דגם</td></tr><tr><td>מחיר</td><td>1</td></tr></tbody></table>',
  );
  expect(html).toBe(
    '<div class="table-box" role="region" aria-label="טבלה" tabindex="0"><table><tbody>' +
      '<tr><td></td><th scope="col">דגם</th></tr><tr><td>מחיר</td><td>1</td></tr></tbody></table></div>',
  );
});

test('a table that has header cells keeps its own', () => {
  const html = htmlOf('<table><tr><th>א</th></tr><tr><td>ב</td></tr></table>');
  expect(html).toContain('<tr><th>א</th></tr><tr><td>ב</td></tr>');
});

test('lists of pros and cons stand side by side in one frame', () => {
  const { html, pros, cons } = prepareArticle(
    '<h3>יתרונות</h3>\n<ul><li>קל</li><li><strong>זול</strong></li></ul>\n<h3>חסרונות:</h3><ul><li>Only IP54</li></ul><p>סוף</p>',
  );
  expect(html).toBe(
    '<div class="verdict"><div class="verdict-pros"><h3>יתרונות</h3>\n<ul><li>קל</li><li><strong>זול</strong></li></ul></div>\n' +
      '<div class="verdict-cons"><h3>חסרונות:</h3><ul><li dir="ltr">Only IP54</li></ul></div></div><p>סוף</p>',
  );
  expect(pros).toEqual(['קל', 'זול']);
  expect(cons).toEqual(['Only IP54']);
});

test('a heading of pros that no list follows is left alone', () => {
  expect(htmlOf('<h3>יתרונות</h3><p>אין</p>')).toBe('<h3>יתרונות</h3><p>אין</p>');
});

test.each([
  ['<p>English only.</p>', '<p dir="ltr">English only.</p>'],
  ['<p>עם English</p>', '<p>עם English</p>'],
  ['<p dir="rtl">English</p>', '<p dir="rtl">English</p>'],
  ['<p class="ql-direction-rtl">English</p>', '<p class="ql-direction-rtl">English</p>'],
  ['<p>1,799</p>', '<p>1,799</p>'],
  ['<pre>x</pre>', '<pre dir="ltr" tabindex="0">x</pre>'],
  ['<img src="/images/a.jpg">', '<img loading="lazy" decoding="async" src="/images/a.jpg">'],
  ['<p>עולה 5 ₪ בלבד</p>', '<p>עולה 5\u00a0₪ בלבד</p>'],
])('%s is shown as %s', (stored, shown) => {
  expect(htmlOf(stored)).toBe(shown);
});

test.each(['<h2>לא נסגר', '</h2>', '<table><tr><td>א', '<h3>יתרונות</h3><ul><li>א', '< h2>', ''])(
  'damaged text %j keeps its words',
  (stored) => {
    expect(htmlOf(stored).replace(/<[^>]*>/g, '')).toBe(stored.replace(/<[^>]*>/g, ''));
  },
);

test.each([
  ['tags that never end', '<a'.repeat(200_000)],
  ['one endless name', `<${'a'.repeat(400_000)}`],
  ['nested tables', `${'<table><tr><td>'.repeat(900)}א${'</td></tr></table>'.repeat(900)}`],
  ['nested lists', `${'<ul><li>'.repeat(20_000)}א${'</li></ul>'.repeat(20_000)}`],
  ['headings of pros', '<h3>יתרונות</h3><ul><li>א</li></ul>'.repeat(10_000)],
])('%s take no longer than their length', (_, stored) => {
  const startMs = performance.now();
  prepareArticle(stored);
  expect(performance.now() - startMs).toBeLessThan(1_500);
});
