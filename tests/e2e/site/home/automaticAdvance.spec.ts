import { expect, test } from '../../support/fixtures.ts';
import { disablePrefetch } from '../navigation/disablePrefetch.ts';
import {
  awaitFirstAdvance,
  findCarousel,
  intervalMs,
  openHome,
  popularIntervalMs,
  reactFiles,
  stepMs,
  timeUntil,
  visibleSlides,
} from './findCarousel.ts';

test('the featured carousel advances automatically, and continues from the last page to the first', async ({
  page,
}) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  const count = await featured.pageCount();
  expect(count).toBeGreaterThanOrEqual(3);
  expect(await featured.currentPage()).toBe(1);
  expect(await awaitFirstAdvance(page, featured)).toBeGreaterThanOrEqual(intervalMs - stepMs);
  for (let number = 3; number <= count + 1; number++) {
    const next = number > count ? 1 : number;
    const elapsedMs = await timeUntil(page, async () => (await featured.currentPage()) === next);
    // A busy browser shows a slide one step late.
    expect(elapsedMs).toBeGreaterThanOrEqual(intervalMs - 2 * stepMs);
    expect(elapsedMs).toBeLessThanOrEqual(intervalMs + 2 * stepMs);
  }
});

test('in a mounted carousel, only the visible slide can be focused, its label contains its position, and the image of the next slide loads', async ({
  page,
}) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  const count = await featured.pageCount();
  const hasImage = (place: number) =>
    featured.region
      .locator(`[aria-label="${place} מתוך ${count}"] img`)
      .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);
  await expect(visibleSlides(featured.region)).toHaveCount(count);
  await awaitFirstAdvance(page, featured);
  await expect(visibleSlides(featured.region)).toHaveCount(1);
  await expect(visibleSlides(featured.region)).toHaveAttribute('aria-label', `2 מתוך ${count}`);
  await expect(featured.region).toHaveAttribute('aria-roledescription', 'קרוסלה');
  await expect.poll(() => hasImage(2)).toBe(true);
  await expect.poll(() => hasImage(3)).toBe(true);
});

test('the first button of a carousel stops and restarts the carousel', async ({ page }) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await expect(featured.region.getByRole('button').first()).toHaveAccessibleName(
    'עצירת ההחלפה האוטומטית',
  );
  await awaitFirstAdvance(page, featured);
  await featured.pause.click();
  await expect(featured.play).toBeVisible();
  await page.clock.runFor(4 * intervalMs);
  expect(await featured.currentPage()).toBe(2);
  await featured.play.click();
  await expect(featured.pause).toBeVisible();
  await timeUntil(page, async () => (await featured.currentPage()) === 3);
});

test('a carousel pauses while the mouse is over it, and while it contains the focus', async ({
  page,
}) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await awaitFirstAdvance(page, featured);
  await featured.region.hover();
  await page.clock.runFor(4 * intervalMs);
  expect(await featured.currentPage()).toBe(2);
  await expect(featured.pause).toBeVisible();
  await page.mouse.move(0, 0);
  await timeUntil(page, async () => (await featured.currentPage()) === 3);

  await featured.pause.focus();
  await page.clock.runFor(4 * intervalMs);
  expect(await featured.currentPage()).toBe(3);
  await featured.pause.blur();
  await timeUntil(page, async () => (await featured.currentPage()) !== 3);
});

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion, a carousel loads no script and advances only by its buttons', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openHome(page);
    const featured = findCarousel(page, 'בכותרות');
    await page.clock.runFor(6 * popularIntervalMs);
    expect(await featured.currentPage()).toBe(1);
    expect(loaded.filter((url) => reactFiles.test(url))).toEqual([]);
    await expect(featured.pause).toBeHidden();
    await featured.button('הבא').click();
    await timeUntil(page, async () => (await featured.currentPage()) === 2);
    await page.clock.runFor(6 * popularIntervalMs);
    expect(await featured.currentPage()).toBe(2);
  });
});

test('for a visitor who saves data, a carousel advances only after the visitor presses play', async ({
  page,
}) => {
  await disablePrefetch(page);
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await page.clock.runFor(3 * intervalMs);
  expect(await featured.currentPage()).toBe(1);
  await expect(featured.pause).toBeHidden();
  await featured.region.hover();
  await expect(featured.play).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * intervalMs);
  expect(await featured.currentPage()).toBe(1);
  await featured.play.click();
  await timeUntil(page, async () => (await featured.currentPage()) === 2);
});
