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
