import { expect, test } from 'vitest';
import { imageUrlsIn } from '#site/components/article/prose/images.ts';
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

const frame = (name: string, table: string) =>
  `<div class="table-frame"><div class="table-box" role="region" aria-label="${name}" tabindex="0">${table}</div>` +
  '<span class="table-more" aria-hidden="true">עוד עמודות</span></div>';

test('a table without header cells gets column headers, row headers and a scroll box', () => {
  const html = htmlOf(
    '<table><tbody><tr><td></td><td>דגם</td></tr><tr><td>מחיר</td><td>1</td></tr></tbody></table>',
  );
  expect(html).toBe(
    frame(
      'טבלה',
      '<table><tbody><tr><td></td><th scope="col">דגם</th></tr>' +
        '<tr><th scope="row">מחיר</th><td>1</td></tr></tbody></table>',
    ),
  );
});

test.each([
  [
    'its column headers stay and row headers are added',
    '<tr><th>א</th><th>ב</th></tr><tr><td>ג</td><td>1</td></tr>',
    '<tr><th>א</th><th>ב</th></tr><tr><th scope="row">ג</th><td>1</td></tr>',
  ],
  [
    'its product names stay on one line',
    '<tr><td>דגם</td><td>Tavnoa Note 11</td></tr>',
    '<tr><th scope="col">דגם</th><th scope="col" dir="ltr">Tavnoa\u00a0Note\u00a011</th></tr>',
  ],
  [
    'its row headers stay unchanged',
    '<tr><th>א</th><td>1</td></tr><tr><th>ב</th><td>2</td></tr>',
    '<tr><th>א</th><td>1</td></tr><tr><th>ב</th><td>2</td></tr>',
  ],
  [
    'a single column gets no row headers',
    '<tr><td>א</td></tr><tr><td>ב</td></tr>',
    '<tr><th scope="col">א</th></tr><tr><td>ב</td></tr>',
  ],
])('a table is prepared for reading: %s', (_, stored, expected) => {
  expect(htmlOf(`<table>${stored}</table>`)).toBe(frame('טבלה', `<table>${expected}</table>`));
});

test('the name of a table is its caption or the heading before it, and repeated names are numbered', () => {
  const table = '<table><tr><td>א</td></tr></table>';
  const captioned =
    '<table><caption>מחירים &amp; "זמני" סוללה</caption><tr><th>א</th></tr></table>';
  const html = htmlOf(`${table}${table}<h2>מסך &amp; צבע</h2>${table}${table}${captioned}`);
  expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'טבלה',
    'טבלה (2)',
    'טבלה: מסך &amp; צבע',
    'טבלה: מסך &amp; צבע (2)',
    'מחירים &amp; &quot;זמני&quot; סוללה',
  ]);
});

test('adjacent lists of pros and cons share a frame', () => {
  const { html, headings } = prepareArticle(
    '<h2>בקצרה</h2><h3>יתרונות</h3>\n<ul><li>קל</li><li><strong>זול</strong></li></ul>\n<h3>חסרונות:</h3><ul><li>Only IP54</li></ul><p>סוף</p>',
  );
  expect(html).toBe(
    '<h2 id="part-baktzera">בקצרה</h2><div class="verdict"><div class="verdict-pros"><h3>יתרונות</h3>\n<ul><li>קל</li><li><strong>זול</strong></li></ul></div>\n' +
      '<div class="verdict-cons"><h3>חסרונות:</h3><ul dir="ltr" lang="en"><li dir="ltr" lang="en">Only IP54</li></ul></div></div><p>סוף</p>',
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

const image = {
  url: '/images/a.jpg',
  alt: 'טלפון ביד',
  hasVariants: true,
  widthPx: 1200,
  heightPx: 800,
};

test('an image of the media library gets its variants, size and alt text', () => {
  const stored = '<p><img src="/images/a.jpg" class="ql-align-center"></p>';
  expect(imageUrlsIn(`${stored}<img alt="x" src="/images/b.jpg">${stored}`)).toEqual([
    '/images/a.jpg',
    '/images/b.jpg',
  ]);
  const { html } = prepareArticle(stored, new Map([[image.url, image]]));
  expect(html).toBe(
    '<p><picture><source type="image/avif" srcset="/images/a-sm.avif 480w,/images/a-md.avif 960w,/images/a-lg.avif 1200w" sizes="(min-width: 48rem) 42rem, 92vw">' +
      '<source type="image/webp" srcset="/images/a-sm.webp 480w,/images/a-md.webp 960w,/images/a-lg.webp 1200w" sizes="(min-width: 48rem) 42rem, 92vw">' +
      '<img src="/images/a-md.jpg" class="ql-align-center" alt="טלפון ביד" width="1200" height="800" loading="lazy" decoding="async"></picture></p>',
  );
});

test.each([
  [
    '<img src="https://img.example/a.webp" alt="א" width="800" height="600">',
    '<img src="https://img.example/a.webp" alt="א" width="800" height="600" loading="lazy" decoding="async">',
  ],
  [
    '<img src="https://img.example/a.webp">',
    '<img src="https://img.example/a.webp" class="unsized" alt="" loading="lazy" decoding="async">',
  ],
])(
  'an external image keeps its size, or gets reserved space if its size is unknown: %s',
  (stored, expected) => {
    expect(htmlOf(stored)).toBe(expected);
  },
);

const item = (kind: string, text: string, indent = 0) =>
  `<li data-list="${kind}"${indent ? ` class="ql-indent-${indent}"` : ''}>${text}</li>`;

test.each([
  [
    'bullets',
    [item('bullet', 'א'), item('bullet', 'ב')],
    ['<ul>', item('bullet', 'א'), item('bullet', 'ב'), '</ul>'],
  ],
  [
    'numbers with nested bullets',
    [item('ordered', 'א'), item('bullet', 'א1', 1), item('bullet', 'א2', 1), item('ordered', 'ב')],
    [
      '<ol><li data-list="ordered">א',
      `<ul>${item('bullet', 'א1', 1)}${item('bullet', 'א2', 1)}</ul></li>`,
      `${item('ordered', 'ב')}</ol>`,
    ],
  ],
  [
    'numbers that start again after a bullet',
    [item('ordered', 'א'), item('bullet', 'ב'), item('ordered', 'ג')],
    [
      `<ol>${item('ordered', 'א')}</ol><ul>${item('bullet', 'ב')}</ul>`,
      `<ol>${item('ordered', 'ג')}</ol>`,
    ],
  ],
  [
    'checkboxes',
    [item('checked', 'א'), item('unchecked', 'ב')],
    ['<ul>', item('checked', 'א'), item('unchecked', 'ב'), '</ul>'],
  ],
  [
    'items that start at a deeper level',
    [item('ordered', 'א', 3), item('ordered', 'ב')],
    [`<ol>${item('ordered', 'א', 3)}</ol><ol>${item('ordered', 'ב')}</ol>`],
  ],
])('a flat list of the editor becomes nested lists: %s', (_, stored, expected) => {
  expect(htmlOf(`<ol>${stored.join('')}</ol>`)).toBe(expected.join(''));
});

test('an English list is left-to-right, both as plain HTML and as a flat list of the editor', () => {
  expect(htmlOf('<p>א</p><ul><li>One</li></ul>')).toBe(
    '<p>א</p><ul dir="ltr" lang="en"><li dir="ltr" lang="en">One</li></ul>',
  );
  expect(htmlOf(`<p>א</p><ol>${item('ordered', 'One')}${item('bullet', 'Two')}</ol>`)).toBe(
    '<p>א</p><ol dir="ltr" lang="en"><li data-list="ordered" dir="ltr" lang="en">One</li></ol>' +
      '<ul dir="ltr" lang="en"><li data-list="bullet" dir="ltr" lang="en">Two</li></ul>',
  );
});

test('a list that the editor did not create stays unchanged', () => {
  const html = '<ol start="3"><li>א<ol><li>ב</li></ol></li></ol>';
  expect(htmlOf(html)).toBe(html);
});

test.each([
  ['unclosed tags', '<a'.repeat(200_000)],
  ['a very long tag name', `<${'a'.repeat(400_000)}`],
  ['nested tables', `${'<table><tr><td>'.repeat(900)}א${'</td></tr></table>'.repeat(900)}`],
  ['nested lists', `${'<ul><li>'.repeat(20_000)}א${'</li></ul>'.repeat(20_000)}`],
  ['flat lists', `<ol>${item('bullet', 'א').repeat(20_000)}</ol>`],
  ['Latin words', `<p>א ${'Ab 1 '.repeat(40_000)}</p>`],
  ['empty paragraphs', `<p>${'\u00a0'.repeat(100_000)}א</p>`],
  ['headings', '<h2>א</h2>'.repeat(5_000)],
  ['tables after one heading', `<h2>א</h2>${'<table><tr><td>א</td></tr></table>'.repeat(3_000)}`],
  ['headings of pros', '<h3>יתרונות</h3><ul><li>א</li></ul>'.repeat(10_000)],
])('prepareArticle takes time linear in the length of the text for %s', (_, stored) => {
  expect(cpuTimeMs(() => prepareArticle(stored))).toBeLessThan(cpuTimeMaxMs);
});

const cpuTimeMaxMs = 1_500;

test('a gallery gets a name, a button for each image, and a closed dialog', () => {
  const html = htmlOf(
    '<div class="gallery-block"><figure><img src="https://img.example/a.jpg" alt="מסך" width="4" height="3"><figcaption>Screen</figcaption></figure><figure><img src="https://img.example/b.jpg" alt="" width="4" height="3"></figure></div><p>א</p>',
  );
  expect(html).toContain('<div class="gallery-block" role="group" aria-label="גלריה: 2 תמונות">');
  expect(html).toContain(
    '<figure><button type="button" class="gallery-open" aria-label="הגדלת תמונה 2 מתוך 2" hidden></button><img src="https://img.example/b.jpg"',
  );
  expect(html).toContain('<figcaption dir="ltr" lang="en">Screen</figcaption>');
  expect(html).toMatch(/<\/figure><dialog class="gallery-dialog".*<\/dialog><\/div><p>א<\/p>$/);
});

test('a gallery with other content stays unchanged, and so does a gallery around it', () => {
  const inner = '<div class="gallery-block"><p>א</p></div>';
  expect(htmlOf(inner)).not.toContain('dialog');
  expect(htmlOf(`<div class="gallery-block">${inner}</div>`)).not.toContain('dialog');
});
