import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const pages = (page: Page) => main(page).getByRole('navigation', { name: 'עמודים' });
const cards = (page: Page) => main(page).locator('.post-grid').getByRole('article');
const note = (page: Page) => main(page).locator('.list-heading-note');

test('the first page of the list of all posts shows the number of posts and links only to later pages', async ({
  page,
}) => {
  await page.goto('/posts');
  await expect(note(page)).toHaveText(/^\d+ כתבות$/);
  await expect(cards(page)).toHaveCount(12);
  await expect(pages(page).getByRole('link', { name: 'הקודם' })).toHaveCount(0);
  await expect(pages(page).locator('[aria-current="page"]')).toHaveText('1');
});

test('each page of a list links to the next page, but the last page links only to earlier pages', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/posts');
  const count = await pages(page).locator('ol a').count();
  for (let number = 2; number <= count; number++) {
    await pages(page).getByRole('link', { name: 'הבא' }).click();
    await expect(page).toHaveURL(`/posts?page=${number}`);
    await expect(pages(page).locator('[aria-current="page"]')).toHaveText(`${number}`);
    await expect(note(page)).toHaveText(`עמוד ${number} מתוך ${count}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/posts\\?page=${number}$`),
    );
  }
  await expect(pages(page).getByRole('link', { name: 'הבא' })).toHaveCount(0);
  await pages(page).getByRole('link', { name: 'הקודם' }).click();
  await expect(page).toHaveURL(count > 2 ? `/posts?page=${count - 1}` : '/posts');
  expect((await page.request.get(`/posts?page=${count + 1}`)).status()).toBe(404);
});

test('a category shows its icon, color, description and number of posts', async ({ page }) => {
  await page.goto('/category/audio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('אודיו');
  const heading = main(page).locator('.list-heading');
  await expect(heading).toHaveAttribute('data-accent', 'yellow');
  await expect(heading.locator('.list-heading-icon svg')).toBeVisible();
  await expect(heading.locator('.list-heading-text')).not.toBeEmpty();
  await expect(note(page)).toHaveText(`${await cards(page).count()} כתבות`);
  for (const badge of await cards(page).locator('.badge').all())
    await expect(badge).toHaveText('אודיו');
});

test('a tag page lists the posts of the tag', async ({ page }) => {
  await page.goto('/tag/comparison');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('השוואה');
  await expect(note(page)).toHaveText(`${await cards(page).count()} כתבות`);
});

test('an empty category with a long name fits the screen and links to all posts', async ({
  adminPage: page,
  isMobile,
}) => {
  const slug = `empty-${isMobile ? 'phone' : 'desktop'}`;
  const latin = 'Professional-Photography-Equipment';
  const name = `${latin} והשוואותמפורטותבלירווחים`;
  const response = await page.request.post('/api/categories', { data: { name, slug } });
  expect(response.status()).toBe(201);
  const { id } = await response.json();
  try {
    await expect.poll(async () => (await page.request.get(`/category/${slug}`)).status()).toBe(200);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/category/${slug}`);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(name);
      // A Hebrew title is right-to-left, even if it begins with a Latin name.
      await expect(title).toHaveCSS('direction', 'rtl');
      await expect(title.locator('bdi')).toHaveText(latin);
      await expect(main(page).getByText('אין פוסטים עדיין')).toBeVisible();
      await expect(note(page)).toHaveCount(0);
      await expect(pages(page)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'לכל הכתבות' }).first().click();
    await expect(page).toHaveURL(/\/posts$/);
  } finally {
    await page.request.delete(`/api/categories/${id}`);
  }
  await expect.poll(async () => (await page.request.get(`/category/${slug}`)).status()).toBe(404);
});

for (const path of ['/post/never-was', '/category/never-was', '/tag/never-was', '/never/was']) {
  test(`${path} returns 404 with a search field and popular posts`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('הדף לא נמצא');
    await expect(main(page).getByRole('searchbox')).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(3);
    await expect(main(page).getByRole('complementary')).toContainText('רוצים להופיע כאן?');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await main(page).getByRole('link', { name: 'חזרה לדף הבית' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('when the API is down, links still lead to all types of pages', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await main(page).getByRole('link', { name: 'לכל הכתבות' }).first().click();
  await pages(page).getByRole('link', { name: 'הבא' }).click();
  await expect(page).toHaveURL('/posts?page=2');
  await cards(page).first().locator('.badge').click();
  await expect(page).toHaveURL(/\/category\//);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.getByRole('contentinfo').getByRole('link', { name: 'אודות' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor can page through a list with only the keyboard', async ({ page }) => {
  await page.goto('/posts');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  const next = pages(page).getByRole('link', { name: 'הבא' });
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    if (await next.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/posts?page=2');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a visitor can page through lists', async ({ page }) => {
    await page.goto('/');
    await pages(page).getByRole('link', { name: 'עמוד 2' }).click();
    await expect(page).toHaveURL('/posts?page=2');
    await pages(page).getByRole('link', { name: 'הקודם' }).click();
    await expect(page).toHaveURL('/posts');
  });
});
