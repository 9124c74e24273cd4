import type { Page } from '@playwright/test';
import { isolateText } from '#domain/text/bidi.ts';
import { openQuickEdit } from '../../support/accounts.ts';
import { expect } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/holdRequests.ts';
import { findCarousel } from '../home/findCarousel.ts';
import { excerpt, isSamePage, markPage, test, title, toast } from './quickEditPage.ts';

const nothingFound = `לא נמצא פוסט עבור ״${isolateText('קסנבטרלופיה')}״`;

test('the home page changes when an admin adds a post to a carousel or removes the post', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto('/');
  await markPage(page);
  const dialog = await openQuickEdit(page);
  const panel = dialog.getByRole('tabpanel');
  await expect(panel.getByText('מומלץ: 3–6 פוסטים')).toBeVisible();
  const count = panel.locator('.picker-count strong');
  const before = await count.textContent();
  await expect(panel.getByRole('switch').first()).toBeChecked();

  await panel.getByLabel('חיפוש פוסט').fill('Or-Li');
  const featured = panel.getByRole('switch', { name: `הצגת ״${title}״ בקרוסלה הראשית` });
  await expect(panel.getByRole('switch')).toHaveCount(1);
  await expect(featured).not.toBeChecked();
  await expect(panel.getByText(`/${post.path.split('/').at(-1)}`)).toBeVisible();
  await expect(panel.getByText(excerpt)).toBeVisible();
  const view = panel.getByRole('link', { name: /צפייה בפוסט/ });
  await expect(view).toHaveAttribute('href', post.path);
  await expect(view).toHaveAttribute('target', '_blank');

  const release = await holdRequests(page, `**/api/posts/${post.id}`);
  await featured.click();
  await expect(featured).toBeDisabled();
  release();
  await expect(featured).toBeChecked();
  await expect(featured).toBeEnabled();
  await expect(toast(page).getByText('עודכן בהצלחה', { exact: true })).toBeVisible();
  await expect(toast(page).getByText('הפוסט עודכן בקרוסלה הראשית')).toBeVisible();
  await expect(count).not.toHaveText(before ?? '');
  const slide = page.locator('.featured .card-title').filter({ hasText: title });
  await expect(slide).toHaveCount(1);

  await featured.click();
  await expect(featured).not.toBeChecked();
  await expect(count).toHaveText(before ?? '');
  await expect(slide).toHaveCount(0);

  await dialog.getByRole('tab', { name: 'קרוסלה ראשית' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('tab', { name: 'פוסטים מובילים' })).toBeFocused();
  await expect(panel.getByText('מומלץ: 6–10 פוסטים')).toBeVisible();
  await panel.getByLabel('חיפוש פוסט').fill('Or-Li');
  const popular = panel.getByRole('switch', { name: `הצגת ״${title}״ בפוסטים המובילים` });
  await popular.click();
  await expect(toast(page).getByText('הפוסט עודכן בקרוסלת הפוסטים המובילים')).toBeVisible();
  await expect(popular).toBeChecked();
  await page.route(`**/api/posts/${post.id}`, (route) => route.abort());
  await popular.click();
  await expect(toast(page).getByText('שגיאה בעדכון הפוסט')).toBeVisible();
  await expect(panel.getByRole('alert')).toContainText('אין חיבור לשרת');
  await expect(popular).toBeChecked();
  expect(await isSamePage(page)).toBe(true);
});

test('a carousel works after a post is added to it', async ({ signedIn, post }) => {
  const page = signedIn;
  await page.goto('/');
  await markPage(page);
  const dialog = await openQuickEdit(page);
  await dialog.getByLabel('חיפוש פוסט').first().fill('Or-Li');
  await dialog.getByRole('switch', { name: new RegExp(`${title}.*הראשית`) }).click();
  const slide = page.locator('.featured .card-title').filter({ hasText: title });
  await expect(slide).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const carousel = page.locator('.featured');
  await carousel.getByRole('button', { name: /הבא/ }).click();
  await expect(carousel.locator('.carousel-slides > *').first()).not.toBeInViewport();
  await page.request.put(`/api/posts/${post.id}`, { data: { isFeatured: false } });
});

test('carousels work and typed text stays after the home page gains its first two featured posts', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await withoutFeaturedPosts(page, async (secondTitle) => {
    await page.goto('/');
    await markPage(page);
    const topPosts = await showSecondPage(page);
    const address = page.getByRole('complementary').getByRole('textbox');
    await address.fill('dana@example.com');

    const dialog = await openQuickEdit(page);
    const query = dialog.getByLabel('חיפוש פוסט').first();
    const featured = page.locator('.featured');
    await query.fill('Or-Li');
    await dialog.getByRole('switch', { name: new RegExp(`${title}.*הראשית`) }).click();
    await expect(featured.locator(`a[href="${post.path}"]`).first()).toBeVisible();
    await query.fill(secondTitle);
    await dialog.getByRole('switch', { name: secondTitle }).first().click();
    await expect(featured).toHaveAttribute('data-carousel');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await featured.getByRole('button', { name: /הבא/ }).click();
    await expect(featured.locator('.carousel-slides > *').first()).not.toBeInViewport();
    await topPosts.button(/הבא/).click();
    await expect.poll(topPosts.currentPage).toBe(3);
    await expect(address).toHaveValue('dana@example.com');
    expect(await isSamePage(page)).toBe(true);
  });
});

test('the other carousel of the home page keeps its page after two saves on a slow network', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await withoutFeaturedPosts(page, async (secondTitle) => {
    await page.goto('/');
    const homeUrl = page.url();
    const topPosts = await showSecondPage(page);
    const dialog = await openQuickEdit(page);
    const query = dialog.getByLabel('חיפוש פוסט').first();
    await query.fill('Or-Li');
    await expect(dialog.getByRole('tabpanel').getByRole('switch')).toHaveCount(1);

    let fetchCount = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(homeUrl, async (route) => {
      fetchCount++;
      await released;
      await route.continue();
    });
    await dialog.getByRole('switch', { name: new RegExp(`${title}.*הראשית`) }).click();
    await expect.poll(() => fetchCount).toBe(1);
    await query.fill(secondTitle);
    await dialog.getByRole('switch', { name: secondTitle }).first().click();
    await expect.poll(() => fetchCount).toBe(2);
    release();
    await expect(page.locator(`.featured a[href="${post.path}"]`).first()).toBeAttached();
    await expect(page.locator('.featured')).toHaveAttribute('data-carousel');
    // The page handles both held responses before it sends more requests.
    await expect.poll(() => fetchCount).toBeGreaterThan(4);
    expect(await topPosts.currentPage()).toBe(2);
  });
});

/** Runs a test while no post is featured. Passes the title of a post that is featured otherwise. */
async function withoutFeaturedPosts(page: Page, run: (title: string) => Promise<void>) {
  const response = await page.request.get('/api/posts?isFeatured=true');
  const featuredPosts: { id: number; title: string }[] = await response.json();
  const setFeatured = async (isFeatured: boolean) => {
    for (const { id } of featuredPosts)
      await page.request.put(`/api/posts/${id}`, { data: { isFeatured } });
  };
  await setFeatured(false);
  try {
    const homePage = async () => (await page.request.get('/')).text();
    await expect.poll(homePage).not.toContain('featured-title');
    await run(featuredPosts[0]?.title ?? '');
  } finally {
    await setFeatured(true);
  }
}

async function showSecondPage(page: Page) {
  const topPosts = findCarousel(page, 'הכתבות המובילות');
  await topPosts.button(/הבא/).click();
  await expect.poll(topPosts.currentPage).toBe(2);
  return topPosts;
}

test('the list of posts in the carousel editor loads page by page, each page once', async ({
  signedIn,
}) => {
  const page = signedIn;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requestedPages: (string | null)[] = [];
  await page.route(/\/api\/posts\?.*\bpage=[2-9]/, async (route) => {
    requestedPages.push(new URL(route.request().url()).searchParams.get('page'));
    await released;
    await route.continue();
  });
  await page.goto('/');
  const dialog = await openQuickEdit(page);
  const cards = dialog.getByRole('tabpanel').getByRole('switch');
  await expect(cards.first()).toBeVisible();
  const first = await cards.count();
  await dialog.getByRole('button', { name: 'עוד פוסטים' }).first().dblclick();
  release();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  expect(requestedPages).toEqual(['2']);
  await dialog.getByLabel('חיפוש פוסט').first().fill('קסנבטרלופיה');
  await expect(dialog.getByText(nothingFound)).toBeVisible();
});

test('a new query in the carousel editor cancels the request for more posts', async ({
  signedIn,
}) => {
  const page = signedIn;
  const isNextPage = (url: string) => /\/api\/posts\?.*\bpage=2/.test(url);
  // The request gets no response.
  await page.route(
    ({ href }) => isNextPage(href),
    () => undefined,
  );
  const cancelled = page.waitForEvent('requestfailed', (request) => isNextPage(request.url()));
  await page.goto('/');
  const dialog = await openQuickEdit(page);
  await expect(dialog.getByRole('tabpanel').getByRole('switch').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'עוד פוסטים' }).first().click();
  await dialog.getByLabel('חיפוש פוסט').first().fill('קסנבטרלופיה');
  await cancelled;
  await expect(dialog.getByText(nothingFound)).toBeVisible();
});

test('the carousel editor says how many posts the site shows only if more posts are selected', async ({
  signedIn,
}) => {
  const page = signedIn;
  let count = 6;
  await page.route(/\/api\/posts\?.*isFeatured=true/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-total-count': String(count) };
    await route.fulfill({ response, headers });
  });
  await page.goto('/');
  const dialog = await openQuickEdit(page);
  const note = dialog.getByText('באתר מופיעים 6 הפוסטים החדשים ביותר מביניהם');
  await expect(dialog.getByText('6 פוסטים נבחרו')).toBeVisible();
  await expect(note).toHaveCount(0);
  count = 7;
  await dialog.getByLabel('חיפוש פוסט').first().fill('Zivon');
  await expect(dialog.getByText('7 פוסטים נבחרו')).toBeVisible();
  await expect(note).toBeVisible();
});
