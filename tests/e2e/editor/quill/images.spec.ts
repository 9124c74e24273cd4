import { expect } from '@playwright/test';
import { test } from './quillTest.ts';

test('a link on an image encloses the image, also inside a sentence', async ({ page }) => {
  const link = (html: string) =>
    page.evaluate(
      (text) =>
        window.linkImage(text, {
          href: 'https://shop.example/x',
          isNewTab: false,
          rel: 'sponsored',
        }),
      html,
    );
  expect(await link('<p><img src="/images/a.jpg" alt="א"></p>')).toBe(
    '<p><a href="https://shop.example/x" rel="sponsored"><img src="/images/a.jpg" alt="א"></a></p>',
  );
  expect(await link('<p>לפני <strong><img src="/images/a.jpg" alt=""></strong> אחרי</p>')).toBe(
    '<p>לפני <a href="https://shop.example/x" rel="sponsored"><strong><img src="/images/a.jpg" alt=""></strong></a> אחרי</p>',
  );
});

test('the copy of an image of another site keeps the link of the image', async ({ page }) => {
  const html = (image: string) => `<h2><a href="/post/x"><em>${image}</em></a></h2>`;
  const stored = await page.evaluate(
    (text) => window.copyImage(text, { url: '/images/b.jpg', widthPx: 8, heightPx: 6 }),
    html('<img src="https://img.example/a.jpg" alt="">'),
  );
  expect(stored).toBe(html('<img src="/images/b.jpg" alt="" width="8" height="6">'));
});

/** Stored HTML around an image that must stay inline. */
const surroundings: [name: string, around: (image: string) => string][] = [
  ['a table cell', (image) => table(image)],
  ['a list item', (image) => `<ul>\n<li>א</li>\n<li>${image}</li>\n<li>ב</li>\n</ul>`],
  ['a heading', (image) => `<h2>${image}</h2>`],
  ['a quote', (image) => `<blockquote>\n<p>${image}</p>\n<p>א</p>\n</blockquote>`],
  ['a sentence', (image) => `<p>לפני ${image} אחרי</p>`],
  ['a link', (image) => `<p class="ql-align-center"><a href="/post/x">${image}</a></p>`],
];

const table = (content: string) =>
  `<table>\n<tbody>\n<tr><td>א</td><td>${content}</td><td>100</td></tr>\n</tbody>\n</table>`;

for (const [name, around] of surroundings) {
  test(`the details of an image in ${name} change nothing else, and a caption is ignored`, async ({
    page,
  }) => {
    const stored = await page.evaluate(
      (html) => window.changeImage(html, { alt: 'חדש', caption: 'כיתוב' }),
      around('<img src="/images/a.jpg" alt="ישן" width="8" height="6">'),
    );
    expect(stored).toBe(around('<img src="/images/a.jpg" alt="חדש" width="8" height="6">'));
  });
}

test('a caption turns an image that has its own paragraph into a figure, and back', async ({
  page,
}) => {
  const image = '<img src="/images/a.jpg" alt="א" width="8" height="6">';
  const paragraph = `<p>לפני</p>\n<p class="ql-align-center">${image}</p>`;
  const change = (html: string, caption: string) =>
    page.evaluate((args) => window.changeImage(args.html, { alt: 'א', caption: args.caption }), {
      html,
      caption,
    });
  for (const after of ['', '\n<p>אחרי</p>', `\n${table('ב')}`]) {
    const figure = `<p>לפני</p>\n<figure>${image}<figcaption>כיתוב</figcaption></figure>${after}`;
    expect(await change(paragraph + after, 'כיתוב')).toBe(figure);
    expect(await change(paragraph + after, '')).toBe(paragraph + after);
    expect(await change(figure, '')).toBe(`<p>לפני</p>\n<p>${image}</p>${after}`);
  }
});

test('removing an image also removes its own paragraph, but no table cell, list item or heading', async ({
  page,
}) => {
  const remove = (html: string) => page.evaluate((text) => window.deleteImage(text), html);
  const image = '<img src="/images/a.jpg" alt="א">';
  expect(await remove(`<p>לפני</p>\n<p>${image}</p>\n${table('ב')}`)).toBe(
    `<p>לפני</p>\n${table('ב')}`,
  );
  expect(await remove(table(image))).toBe(table(''));
  expect(await remove(`<ol>\n<li>א</li>\n<li>${image}</li>\n<li>ב</li>\n</ol>`)).toBe(
    '<ol>\n<li>א</li>\n<li></li>\n<li>ב</li>\n</ol>',
  );
  expect(await remove(`<h2>${image}</h2>\n<p>אחרי</p>`)).toBe('<h2><br></h2>\n<p>אחרי</p>');
});
