import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import {
  awaitFirstAdvance,
  findCarousel,
  intervalMs,
  openHome,
  timeUntil,
  visibleSlides,
} from './findCarousel.ts';

test('a click on a carousel button before the island is mounted changes the slide', async ({
  page,
}) => {
  // With a paused clock, the carousel does not advance before the click.
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await featured.button('הבא').click();
  await timeUntil(page, async () => (await featured.currentPage()) === 2);
  await expect(featured.play).toBeVisible();
});

test('selecting a slide stops the carousel, and screen readers announce the slide', async ({
  page,
}) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  const count = await featured.pageCount();
  const viewport = featured.region.locator('[aria-live]');
  await awaitFirstAdvance(page, featured);
  await expect(viewport).toHaveAttribute('aria-live', 'off');
  await featured.button('הקודם').click();
  await expect.poll(featured.currentPage).toBe(1);
  await expect(viewport).toHaveAttribute('aria-live', 'polite');
  await featured.button('הקודם').click();
  await expect.poll(featured.currentPage).toBe(count);
  await featured.button('הבא').click();
  await expect.poll(featured.currentPage).toBe(1);
  await featured.button(`מעבר ל־3 מתוך ${count}`).click();
  await expect.poll(featured.currentPage).toBe(3);
  await expect(visibleSlides(featured.region)).toHaveAttribute('aria-label', `3 מתוך ${count}`);
  await page.mouse.move(0, 0);
  await featured.button(/^מעבר ל־3/).blur();
  await page.clock.runFor(4 * intervalMs);
  expect(await featured.currentPage()).toBe(3);
});

test('the left arrow key shows the next slide and moves the focus to the slide', async ({
  page,
}) => {
  await page.goto('/');
  const featured = findCarousel(page, 'בכותרות');
  const count = await featured.pageCount();
  await featured.pause.focus();
  await expect(visibleSlides(featured.region)).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(featured.currentPage).toBe(2);
  const link = visibleSlides(featured.region).getByRole('heading').getByRole('link');
  await link.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(visibleSlides(featured.region)).toHaveAttribute('aria-label', `3 מתוך ${count}`);
  await expect(link).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(featured.currentPage).toBe(1);
  await expect(link).toBeFocused();
});

test('a carousel keeps its current slide when its island is mounted', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await featured.region.locator('.carousel-viewport').evaluate((viewport) => {
    viewport.scrollTo({ left: -2 * viewport.clientWidth, behavior: 'instant' });
  });
  await timeUntil(page, async () => (await featured.currentPage()) === 3);
  await expect(featured.play).toBeVisible();
  const slide = visibleSlides(featured.region);
  await expect(slide).toHaveAttribute('aria-label', /^3 /);
  await expect(slide).toBeInViewport({ ratio: 0.9 });
});

test('dragging a slide shows the next slide and stops the carousel', async ({ page }) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await awaitFirstAdvance(page, featured);
  await page.clock.runFor(intervalMs / 2);
  await page.mouse.move(200, 300);
  await page.mouse.down();
  for (const x of [220, 400, 700, 1000]) await page.mouse.move(x, 300);
  await page.mouse.up();
  await expect.poll(featured.currentPage).toBe(3);
  await expect(featured.play).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4 * intervalMs);
  expect(await featured.currentPage()).toBe(3);
  await expect(page).toHaveURL('/');
});

test('swiping a slide stops the carousel, but scrolling the page over a slide does not', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await awaitFirstAdvance(page, featured);
  await page.clock.runFor(intervalMs / 2);
  const browser = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    document.addEventListener('scrollend', () => (dataset.scrollEnded = 'true'), { once: true });
  });
  await touch('touchStart', [{ x: 200, y: 300 }]);
  for (const y of [290, 270, 240, 210]) await touch('touchMove', [{ x: 200, y }]);
  await touch('touchEnd', []);
  // Waits until the page stands still, because a touch on a scrolling page only stops the scrolling.
  await expect(page.locator('html')).toHaveAttribute('data-scroll-ended');
  // A quick gesture can scroll the carousel out of the window, where it does not advance.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(featured.pause).toBeVisible();
  await timeUntil(page, async () => (await featured.currentPage()) === 3);
  await page.clock.runFor(intervalMs / 2);
  await touch('touchStart', [{ x: 60, y: 300 }]);
  for (const x of [70, 150, 230, 320]) await touch('touchMove', [{ x, y: 300 }]);
  await touch('touchEnd', []);
  await expect.poll(featured.currentPage).toBe(4);
  await expect(featured.play).toBeVisible();
});

test('a carousel is accessible both while it advances and when it is stopped', {
  tag: '@phone',
}, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const featured = findCarousel(page, 'בכותרות');
    await featured.button('הבא').click();
    await expect.poll(featured.currentPage).toBe(2);
    await expectAccessible(page);
    await featured.play.click();
    await expect(featured.pause).toBeVisible();
    await expectAccessible(page);
  }
});

test('resizing the window keeps the current slide in its position', async ({ page }) => {
  await page.goto('/');
  const featured = findCarousel(page, 'בכותרות');
  await featured.button('הבא').click();
  await expect.poll(featured.currentPage).toBe(2);
  const offset = async () => {
    const slide = await visibleSlides(featured.region).boundingBox();
    const viewport = await featured.region.locator('.carousel-viewport').boundingBox();
    return Math.abs((slide?.x ?? 0) - (viewport?.x ?? 999));
  };
  for (const width of [1200, 1500, 800, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(offset).toBeLessThan(2);
    expect(await featured.currentPage()).toBe(2);
  }
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, carousels scroll and their buttons are hidden', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    await page.goto('/');
    const { region } = findCarousel(page, 'בכותרות');
    await expect(region.getByRole('button')).toHaveCount(0);
    const second = region.getByRole('group', { name: /^2 / });
    await expect(second).not.toBeInViewport({ ratio: 0.5 });
    await second.scrollIntoViewIfNeeded();
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await second.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/post\//);
    await page.goto('/');
    const top = findCarousel(page, 'הכתבות המובילות').region;
    await expect(top.getByRole('button')).toHaveCount(0);
    const fifth = top.getByRole('listitem').nth(4);
    if (!isMobile) await expect(fifth).not.toBeInViewport();
    await fifth.scrollIntoViewIfNeeded();
    await expect(fifth).toBeInViewport({ ratio: 0.9 });
  });
});
