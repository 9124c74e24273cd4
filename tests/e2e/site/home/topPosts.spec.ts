import { expect, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import {
  awaitFirstAdvance,
  findCarousel,
  openHome,
  popularIntervalMs,
  reactFiles,
  stepMs,
  timeUntil,
} from './findCarousel.ts';

test('on a large screen, each page of the top posts carousel has three slots, and slots without posts are empty', async ({
  page,
}) => {
  await openHome(page);
  const top = findCarousel(page, 'הכתבות המובילות');
  await top.region.scrollIntoViewIfNeeded();
  const posts = await top.region.getByRole('article').count();
  const slots = top.region.locator('ol > li');
  const pages = await top.pageCount();
  expect(pages).toBe(Math.ceil(posts / 3));
  await expect(slots).toHaveCount(3 * pages);
  expect(await awaitFirstAdvance(page, top)).toBeGreaterThanOrEqual(popularIntervalMs - stepMs);
  const reachable = () =>
    slots.evaluateAll((all) =>
      all.flatMap((slot, i) => (slot.hasAttribute('inert') ? [] : [i + 1])),
    );
  expect(await reachable()).toEqual([4, 5, 6]);
  const tookMs = await timeUntil(
    page,
    async () => (await top.currentPage()) === (pages > 2 ? 3 : 1),
  );
  expect(tookMs).toBeLessThanOrEqual(popularIntervalMs + 2 * stepMs);
  await top.button(`מעבר ל־${pages} מתוך ${pages}`).click();
  await page.clock.runFor(popularIntervalMs);
  await expect(slots.last()).toBeInViewport();
  expect(await reachable()).toEqual([3 * pages - 2, 3 * pages - 1, 3 * pages]);
  for (let i = posts; i < 3 * pages; i++) await expect(slots.nth(i)).toBeEmpty();
});

test('on a small screen, the top posts are a list of six posts without a carousel', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openHome(page);
  const top = findCarousel(page, 'הכתבות המובילות');
  await top.region.scrollIntoViewIfNeeded();
  await expect(top.region.getByRole('listitem')).toHaveCount(6);
  await expect(top.region.getByRole('button')).toHaveCount(0);
  await expect(top.region).not.toHaveAttribute('aria-roledescription');
  await top.region.getByRole('link').first().focus();
  await page.clock.runFor(4 * popularIntervalMs);
  expect(loaded.filter((url) => reactFiles.test(url))).toEqual([]);
  await expect(top.region.locator('[inert]')).toHaveCount(0);
});

test('in a narrower window, the carousel of top posts becomes a list', async ({ page }) => {
  await page.goto('/');
  const top = findCarousel(page, 'הכתבות המובילות');
  await top.button('הבא').click();
  await expect.poll(top.currentPage).toBe(2);
  await expect(top.region).toHaveAttribute('aria-roledescription', 'קרוסלה');
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(top.region.getByRole('listitem')).toHaveCount(6);
  await expect(top.region.locator('[inert]')).toHaveCount(0);
  await expect(top.region.getByRole('listitem').first()).toBeVisible();
  await expect(top.region).not.toHaveAttribute('aria-roledescription');
  await expectNoSidewaysScroll(page);
});
