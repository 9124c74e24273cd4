import { notFoundPath, postsPagePath } from '#domain/paths.ts';
import { pageTypes } from '#tests/support/browser/pageTypes.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const examples = Object.values(pageTypes);
const paths = exhaustive({
  bounded: [...examples.flatMap((pages) => pages.slice(0, 1)), postsPagePath(2)],
  full: examples.flat(),
});

for (const path of paths) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Runs only one theme on the phone, because phone and desktop have the same colors.
    const tag = colorScheme === 'light' ? ['@phone'] : [];
    test(`${path} is accessible and fits the window in the ${colorScheme} theme`, { tag }, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const response = await page.goto(path);
      expect(response?.status()).toBe(path === notFoundPath ? 404 : 200);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'he');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test('a visitor can open a post from the home page and page through the list of posts', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').textContent();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goto('/posts');
  await page.getByRole('navigation').getByRole('link', { name: 'הבא' }).click();
  await expect(page).toHaveURL(/\/posts\?page=2$/);
  await expect(page.locator('[aria-current="page"]').filter({ hasText: '2' })).toBeVisible();
});

test('a search finds a post by a word of its title and rejects a single letter', async ({
  page,
}) => {
  await page.goto('/search?q=Zivon');
  await expect(
    page.getByRole('main').getByRole('link', { name: /Zivon X5: הטלפון/ }),
  ).toBeVisible();
  await page.goto('/search');
  await page.getByRole('searchbox').first().fill('א');
  await page.keyboard.press('Enter');
  await expect(page.getByText('אנא הקלידו לפחות 2 תווים לחיפוש').first()).toBeVisible();
});

test('the chosen theme survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'תצוגה כהה' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});

test('the skip link jumps to the content of the page', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'דילוג לתוכן' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, posts and categories can be read', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/category/home');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('an unknown URL returns 404 with links to other pages', async ({ page }) => {
  const response = await page.goto('/post/never-was');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
