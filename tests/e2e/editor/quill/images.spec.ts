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

test('the link of an image with a caption is added, changed, removed, undone and redone', async ({
  page,
}) => {
  const image = '<img src="/images/a.jpg" alt="א" width="8" height="6">';
  const figure = (content: string) =>
    `<p>לפני</p>\n<figure>${content}<figcaption>כיתוב</figcaption></figure>\n<hr>`;
  const plain = figure(image);
  const sponsored = figure(
    `<a href="https://shop.example/x" target="_blank" rel="noopener noreferrer sponsored">${image}</a>`,
  );
  const internal = figure(`<a href="/post/x">${image}</a>`);
  const unsafe = figure(`<a href="#">${image}</a>`);
  const outcome = await page.evaluate(
    (html) => {
      const link = { href: 'https://shop.example/x', isNewTab: true, rel: 'sponsored' };
      const other = { href: '/post/x', isNewTab: false, rel: '' };
      return {
        added: window.linkImage(html.plain, link),
        changed: window.linkImage(html.sponsored, other),
        removed: window.linkImage(html.sponsored),
        unsafe: window.linkImage(html.plain, { ...other, href: 'javascript:x()' }),
        addedAgain: window.undoLink(html.plain, link),
        changedAgain: window.undoLink(html.sponsored, other),
      };
    },
    { plain, sponsored },
  );
  expect(outcome).toEqual({
    added: sponsored,
    changed: internal,
    removed: plain,
    unsafe,
    addedAgain: [plain, sponsored],
    changedAgain: [sponsored, internal],
  });
});

test('the copy of an image of another site keeps the link of the image', async ({ page }) => {
  const places = [
    (image: string) => `<h2><a href="/post/x"><em>${image}</em></a></h2>`,
    (image: string) =>
      `<figure><a href="/post/x">${image}</a><figcaption>כיתוב</figcaption></figure>`,
  ];
  for (const html of places) {
    const stored = await page.evaluate(
      (text) => window.copyImage(text, { url: '/images/b.jpg', widthPx: 8, heightPx: 6 }),
      html('<img src="https://img.example/a.jpg" alt="">'),
    );
    expect(stored).toBe(html('<img src="/images/b.jpg" alt="" width="8" height="6">'));
  }
});

/** Stored HTML around an image that must stay inline. */
const surroundings: [name: string, around: (image: string) => string][] = [
  ['a table cell', (image) => table(image)],
  ['a list item', (image) => `<ul>\n<li>א</li>\n<li>${image}</li>\n<li>ב</li>\n</ul>`],
  ['a heading', (image) => `<h2>${image}</h2>`],
  ['a quote', (image) => `<blockquote>\n<p>${image}</p>\n<p>א</p>\n</blockquote>`],
  ['a sentence', (image) => `<p>לפני ${image} אחרי</p>`],
  ['a link with a text', (image) => `<p><a href="/post/x">לפני ${image}</a></p>`],
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

for (const [name, around] of [
  ['an image', (image: string) => image],
  ['a linked image', (image: string) => `<a href="/post/x" rel="sponsored">${image}</a>`],
] as const) {
  test(`a caption turns ${name} that has its own paragraph into a figure, and back`, async ({
    page,
  }) => {
    const image = around('<img src="/images/a.jpg" alt="א" width="8" height="6">');
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
      expect(await change(figure, 'אחר')).toBe(figure.replace('כיתוב', 'אחר'));
    }
  });
}

test('of several images in succession, the selected image or the image at the cursor is edited', async ({
  page,
}) => {
  const figure = (alt: string) =>
    `<figure><img src="/images/${alt}.jpg" alt="${alt}"><figcaption>כיתוב</figcaption></figure>`;
  const html = `${figure('a')}\n${figure('b')}\n<p><img src="/images/c.jpg" alt="c">טקסט</p>`;
  const alts = await page.evaluate(
    (text) =>
      [0, 1, 2, 3].map((index) => [
        window.altAtCursor(text, { index, length: 1 }),
        window.altAtCursor(text, { index, length: 0 }),
      ]),
    html,
  );
  expect(alts).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'c'],
    ['c', 'c'],
  ]);
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

test('an image that is not uploaded yet stays in the text when the editor opens another version of it', async ({
  page,
}) => {
  const open = (index: number, other: string) =>
    page.evaluate(([at, html]) => window.openBesideUpload('<p>אחת</p><p>שתיים</p>', at, html), [
      index,
      other,
    ] as const);
  const longer = '<p>אחת ועוד</p><p>שתיים</p><p>שלוש</p>';
  expect(await open(0, longer)).toEqual({
    placeholders: [{ id: 'image-0', index: 0 }],
    stored: longer,
    isLossless: true,
  });
  const shorter = '<p>אחת</p>';
  expect(await open(4, shorter)).toEqual({
    placeholders: [{ id: 'image-0', index: 4 }],
    stored: shorter,
    isLossless: true,
  });
  const notEditable = 'לפני <abbr title="א">א</abbr> אחרי';
  expect(await page.evaluate((html) => window.roundTrip(html), notEditable)).toMatchObject({
    isLossless: false,
  });
  expect(await open(4, notEditable)).toEqual({
    placeholders: [{ id: 'image-0', index: 1 }],
    stored: notEditable,
    isLossless: true,
  });
});
