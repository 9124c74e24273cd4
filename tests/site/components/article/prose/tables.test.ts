import { expect, test } from 'vitest';
import { prepareArticle } from '#site/components/article/prose/prepareArticle.ts';

const htmlOf = (html: string) => prepareArticle(html).html;

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

test('a table with a word that is too long for a column on paper is marked for the print styles', () => {
  const boxOf = (cell: string) => htmlOf(`<table><tr><td>${cell}</td><td>א</td></tr></table>`);
  expect(boxOf('W'.repeat(31))).toContain('<div class="table-box has-long-word"');
  expect(boxOf('W'.repeat(30))).toContain('<div class="table-box"');
  expect(boxOf(`<a href="https://example.com/${'w'.repeat(40)}">קישור</a>`)).toContain(
    '<div class="table-box"',
  );
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
