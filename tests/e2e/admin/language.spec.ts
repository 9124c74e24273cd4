import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

/** The first screen of each resource. Its folder has the name of the resource. */
const resources = globSync('*/index.ts', { cwd: 'admin' }).map(dirname);

const routes = [
  '/admin',
  '/admin/home',
  ...resources.sort().map((name) => `/admin/${name}`),
  '/admin/posts/new',
  '/admin/categories/new',
  '/admin/authors/new',
  '/admin/authors/edit/1',
  '/admin/products/edit/1',
  '/admin/specs/edit/1',
];

/** The dark theme changes only colours, so a few screens with every kind of component are enough. */
const darkRoutes = exhaustive({
  bounded: ['/admin', '/admin/posts', '/admin/posts/new', '/admin/media', '/admin/settings'],
  full: routes,
});

for (const [colorScheme, screens] of [
  ['light', routes],
  ['dark', darkRoutes],
] as const) {
  test(`all tested console screens are accessible and in Hebrew in the ${colorScheme} theme`, async ({
    adminPage,
  }) => {
    test.setTimeout(180_000);
    await adminPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const route of screens) {
      await test.step(route, async () => {
        await adminPage.goto(route);
        // A locator by role would not find the heading behind an open dialog.
        await expect(adminPage.locator('h1')).not.toBeEmpty();
        // A bar with a value shows the progress of a mailing, which another test may have sent.
        await expect(adminPage.locator('[role="progressbar"]:not([aria-valuenow])')).toHaveCount(0);
        await expect(adminPage.locator('main .MuiSkeleton-root')).toHaveCount(0);
        await expectAccessible(adminPage);
        await expectNoSidewaysScroll(adminPage);
        if (colorScheme === 'light') expect.soft(await foreignWords(adminPage)).toEqual([]);
      });
    }
  });
}

test('a name with Hebrew shows its beginning, even if it starts with a long Latin name', async ({
  adminPage: page,
}) => {
  const latin = 'Samsung Galaxy S26 Ultra Titanium Edition 1TB Phone';
  const name = `${latin} בבדיקה`;
  const title = `${latin} and ${latin} בבדיקה`;
  const category = await page.request.post('/api/categories', { data: { name, slug: 'mixed' } });
  const created = await page.request.post('/api/posts', {
    data: { title, content: '<p>טיוטה עם כותרת ארוכה</p>' },
  });
  await page.goto('/admin/categories');
  await expectVisibleStart(page.getByRole('heading', { name }).locator('bdi'));
  await page.goto('/admin');
  await expectVisibleStart(page.getByRole('link', { name: title }).locator('bdi'));
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: 'חיפוש בממשק' }).fill('Titanium Edition');
  await expectVisibleStart(page.getByRole('option', { name: title }).locator('bdi').first());
  await page.request.delete(`/api/posts/${(await created.json()).post.id}`);
  await page.request.delete(`/api/categories/${(await category.json()).id}`);
});

/** Checks that no element cuts off the first letter of a text. */
const expectVisibleStart = (text: Locator) =>
  expect(async () => {
    const isVisible = await text.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild ?? element, 0);
      range.setEnd(element.firstChild ?? element, 1);
      const letter = range.getBoundingClientRect();
      const box = (element.parentElement ?? element).getBoundingClientRect();
      return letter.left >= box.left && letter.right <= box.right;
    });
    expect(isVisible).toBe(true);
  }).toPass();

/** Words in Latin letters that the console may contain. */
const allowedWords =
  `admin editor URL API slug SEO HTML JSON HTTP HTTPS Webhook Webhooks Standard AI Google
  Analytics Facebook Pixel AdSense Taboola Outbrain JPEG PNG WebP AVIF GIF BMP MB KB CSV GTIN Ctrl Shift Alt
  Enter Esc Tab Zapier Make Slack IP POST GET PUT Bearer fields timestamp true
  https www instagram com name YouTube Vimeo`.split(/\s+/);

/** Matches code in the API documentation, such as `/api/ai/posts`, `webhook-id` and `2xx`. */
const codePattern =
  /\/[\w/{}-]+|\b[A-Z][a-z]+(?:-[A-Z][a-z]+)+\b|\b[a-z]+[A-Z]\w*|\bwebhook-[a-z]+|\b\dxx\b/g;

/** Returns the Latin words in the interface, except words in content and code. */
async function foreignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const contentSelector =
      'bdi, code, kbd, pre, [dir="ltr"], [dir="auto"], script, style, svg, iframe';
    const result: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest(contentSelector)) result.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      // Skips labels in lists and tables, because they contain titles of the content.
      if (element.closest('li, tr, [dir="ltr"]')) continue;
      for (const name of ['aria-label', 'placeholder', 'title']) {
        result.push(element.getAttribute(name) ?? '');
      }
    }
    return result;
  });
  const posts: { title: string }[] = await (await page.request.get('/api/posts')).json();
  const known = new Set([...allowedWords, ...posts.flatMap(({ title }) => latinWords(title))]);
  const words = texts.flatMap((text) => latinWords(text.replace(codePattern, '')));
  return [...new Set(words)].filter((word) => !known.has(word));
}

const latinWords = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];
