import { expect } from '@playwright/test';
import { test } from './quillTest.ts';

const image = '<img src="/images/a.jpg" alt="נוף" width="8" height="6">';
const figure = (content: string) => `<figure>${content}<figcaption>כיתוב</figcaption></figure>`;
const blocks = [
  '<div class="video-block" data-video="youtube:dQw4w9WgXcQ"></div>',
  '<div class="product-block" data-product="7"></div>',
  '<hr>',
];
const table = (cell: string) =>
  `<table>\n<thead>\n<tr><th scope="col">א</th></tr>\n</thead>\n<tbody>\n<tr><td>${cell}</td></tr>\n</tbody>\n</table>`;

test('clearing the formatting of a whole text keeps its images, blocks, tables and line breaks', async ({
  page,
}) => {
  const formatted = [
    '<h2>כותרת <em>נטויה</em></h2>',
    `<p class="ql-align-center"><a href="/post/x">${image}</a> <strong>מודגש</strong><br>שורה</p>`,
    figure(`<a href="/post/x">${image}</a>`),
    ...blocks,
    table('<strong>ב</strong>'),
    '<ul>\n<li>פריט</li>\n</ul>',
    '<blockquote>ציטוט</blockquote>',
  ].join('\n');
  const plain = [
    '<p>כותרת נטויה</p>',
    `<p>${image} מודגש<br>שורה</p>`,
    figure(image),
    ...blocks,
    table('ב'),
    '<p>פריט</p>',
    '<p>ציטוט</p>',
  ].join('\n');
  const all = 1_000;
  const outcome = await page.evaluate(([html, length]) => window.clear(html, 0, length), [
    formatted,
    all,
  ] as const);
  expect(outcome).toEqual([plain, formatted]);
});

test('clearing the formatting of some words clears their line, but no other words and lines', async ({
  page,
}) => {
  const [cleared] = await page.evaluate(() =>
    window.clear('<h2><em>אב</em> <em>גד</em></h2>\n<h3>אחרי</h3>', 3, 2),
  );
  expect(cleared).toBe('<p><em>אב</em> גד</p>\n<h3>אחרי</h3>');
});
