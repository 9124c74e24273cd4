import { expect, test } from 'vitest';
import { imageUrlsIn } from '#site/components/article/prose/images.ts';
import { prepareArticle } from '#site/components/article/prose/prepareArticle.ts';

const htmlOf = (html: string) => prepareArticle(html).html;

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

test('the image of a figure keeps its link, and its alternative text names the link', () => {
  const html = htmlOf(
    '<figure><a href="/post/x"><img src="https://img.example/a.jpg" alt="מסך" width="4" height="3"></a><figcaption>כיתוב</figcaption></figure>',
  );
  expect(html).toBe(
    '<figure><a href="/post/x"><img src="https://img.example/a.jpg" alt="מסך" width="4" height="3" loading="lazy" decoding="async"></a><figcaption>כיתוב</figcaption></figure>',
  );
});

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

test('a gallery of one image is named in the singular, and its dialog has no buttons to other images', () => {
  const html = htmlOf(
    '<div class="gallery-block"><figure><img src="https://img.example/a.jpg" alt="מסך" width="4" height="3"></figure></div>',
  );
  expect(html).toContain('aria-label="גלריה: תמונה אחת"');
  expect(html).toContain('aria-label="הגדלת התמונה"');
  expect(html).toContain('<form method="dialog" class="gallery-bar"><button>סגירה</button></form>');
});

test('a gallery with other content stays unchanged, and so does a gallery around it', () => {
  const inner = '<div class="gallery-block"><p>א</p></div>';
  expect(htmlOf(inner)).not.toContain('dialog');
  expect(htmlOf(`<div class="gallery-block">${inner}</div>`)).not.toContain('dialog');
});
