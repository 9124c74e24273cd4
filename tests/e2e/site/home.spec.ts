import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const turnMs = 5_000;
const popularTurnMs = 8_000;
/** How exactly time is told. */
const stepMs = 500;
const reactFiles = /mountCarousel|client\.[\w-]+\.js/;

/** A carousel of the home page, told apart by its heading. */
function carouselOf(page: Page, name: 'בכותרות' | 'הפוסטים המובילים') {
  const region = page.getByRole('region', { name });
  const button = (label: string | RegExp) => region.getByRole('button', { name: label });
  return {
    region,
    button,
    pause: button('עצירת ההחלפה האוטומטית'),
    play: button('הפעלת ההחלפה האוטומטית'),
    /** The page that is shown, from 1, as its buttons say. */
    async place() {
      const label = await region.locator('button[aria-current]').getAttribute('aria-label');
      return Number(label?.match(/\d+/)?.[0]);
    },
    async pageCount() {
      return region.getByRole('button', { name: /^מעבר ל/ }).count();
    },
  };
}

/** Time stands still until a test lets it pass. */
async function openHome(page: Page) {
  const nowMs = Date.UTC(2026, 10, 20);
  await page.clock.install({ time: nowMs });
  await page.clock.pauseAt(nowMs + 1_000);
  await page.goto('/');
}

/** Lets time pass in small steps until something is so; answers how much it took. */
async function timeUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  let passedMs = 0;
  await expect
    .poll(
      async () => {
        if (await isSo()) return true;
        await page.clock.runFor(stepMs);
        passedMs += stepMs;
        return false;
      },
      { intervals: [20], timeout: 20_000 },
    )
    .toBe(true);
  return passedMs;
}

/** Takes a carousel over, as its first turn does. */
async function awaitFirstTurn(page: Page, carousel: ReturnType<typeof carouselOf>) {
  return timeUntil(page, async () => (await carousel.place()) === 2);
}

const shownSlides = (region: Locator) =>
  region.locator('[aria-roledescription="שקופית"]:not([inert])');

test('the featured carousel turns by itself, and after the last comes the first', {
  tag: '@phone',
}, async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  const count = await featured.pageCount();
  expect(count).toBeGreaterThanOrEqual(3);
  expect(await featured.place()).toBe(1);
  expect(await awaitFirstTurn(page, featured)).toBeGreaterThanOrEqual(turnMs - stepMs);
  for (let place = 3; place <= count + 1; place++) {
    const wanted = place > count ? 1 : place;
    const tookMs = await timeUntil(page, async () => (await featured.place()) === wanted);
    expect(tookMs).toBeGreaterThanOrEqual(turnMs - stepMs);
    expect(tookMs).toBeLessThanOrEqual(turnMs + stepMs);
  }
});

test('only the slide that is shown can be reached, and says its place', async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  const count = await featured.pageCount();
  await expect(shownSlides(featured.region)).toHaveCount(count);
  await awaitFirstTurn(page, featured);
  await expect(shownSlides(featured.region)).toHaveCount(1);
  await expect(shownSlides(featured.region)).toHaveAttribute('aria-label', `2 מתוך ${count}`);
  await expect(featured.region).toHaveAttribute('aria-roledescription', 'קרוסלה');
});

test('the first button stops the carousel, and starts it again', async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  await expect(featured.region.getByRole('button').first()).toHaveAccessibleName(
    'עצירת ההחלפה האוטומטית',
  );
  await awaitFirstTurn(page, featured);
  await featured.pause.click();
  await expect(featured.play).toBeVisible();
  await page.clock.runFor(4 * turnMs);
  expect(await featured.place()).toBe(2);
  await featured.play.click();
  await expect(featured.pause).toBeVisible();
  await timeUntil(page, async () => (await featured.place()) === 3);
});

test('a carousel whose button is pressed before it works does what was asked', async ({ page }) => {
  await page.goto('/');
  const featured = carouselOf(page, 'בכותרות');
  await featured.button('הבא').click();
  await expect.poll(featured.place).toBe(2);
  await expect(featured.play).toBeVisible();
});

test('it waits while a pointer rests on it', async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  await awaitFirstTurn(page, featured);
  await featured.region.hover();
  await page.clock.runFor(4 * turnMs);
  expect(await featured.place()).toBe(2);
  await expect(featured.pause).toBeVisible();
  await page.mouse.move(0, 0);
  await timeUntil(page, async () => (await featured.place()) === 3);
});

test('it waits while the focus is in it', async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  await awaitFirstTurn(page, featured);
  await featured.pause.focus();
  await page.clock.runFor(4 * turnMs);
  expect(await featured.place()).toBe(2);
  await featured.pause.blur();
  await timeUntil(page, async () => (await featured.place()) === 3);
});

test('once used it stays where it was left, and tells of what is turned to', async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  const count = await featured.pageCount();
  const viewport = featured.region.locator('[aria-live]');
  await awaitFirstTurn(page, featured);
  await expect(viewport).toHaveAttribute('aria-live', 'off');
  await featured.button('הקודם').click();
  expect(await featured.place()).toBe(1);
  await expect(viewport).toHaveAttribute('aria-live', 'polite');
  await featured.button('הקודם').click();
  expect(await featured.place()).toBe(count);
  await featured.button('הבא').click();
  expect(await featured.place()).toBe(1);
  await featured.button(`מעבר ל־3 מתוך ${count}`).click();
  expect(await featured.place()).toBe(3);
  await expect(shownSlides(featured.region)).toHaveAttribute('aria-label', `3 מתוך ${count}`);
  await page.mouse.move(0, 0);
  await featured.button(/^מעבר ל־3/).blur();
  await page.clock.runFor(4 * turnMs);
  expect(await featured.place()).toBe(3);
});

test('the left arrow key leads on, with the focus', async ({ page }) => {
  await page.goto('/');
  const featured = carouselOf(page, 'בכותרות');
  const count = await featured.pageCount();
  await featured.pause.focus();
  await expect(shownSlides(featured.region)).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(featured.place).toBe(2);
  const link = shownSlides(featured.region).getByRole('heading').getByRole('link');
  await link.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shownSlides(featured.region)).toHaveAttribute('aria-label', `3 מתוך ${count}`);
  await expect(link).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(featured.place).toBe(1);
  await expect(link).toBeFocused();
});

test('a strip that was scrolled by hand stays where it was left', { tag: '@phone' }, async ({
  page,
}) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  await featured.region.locator('.carousel-viewport').evaluate((viewport) => {
    viewport.scrollTo({ left: -2 * viewport.clientWidth, behavior: 'instant' });
  });
  await timeUntil(page, async () => (await featured.place()) === 3);
  await expect(featured.play).toBeVisible();
  const slide = shownSlides(featured.region);
  await expect(slide).toHaveAttribute('aria-label', /^3 /);
  await expect(slide).toBeInViewport({ ratio: 0.9 });
});

test('a slide that is dragged aside makes room for the next, which stays', async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  await awaitFirstTurn(page, featured);
  await page.clock.runFor(turnMs / 2);
  await page.mouse.move(200, 300);
  await page.mouse.down();
  for (const x of [220, 400, 700, 1000]) await page.mouse.move(x, 300);
  await page.mouse.up();
  expect(await featured.place()).toBe(3);
  await expect(featured.play).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4 * turnMs);
  expect(await featured.place()).toBe(3);
  await expect(page).toHaveURL('/');
});

test('a finger that scrolls the page stops nothing, one that turns a slide does', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  await awaitFirstTurn(page, featured);
  await page.clock.runFor(turnMs / 2);
  const browser = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: 200, y: 300 }]);
  for (const y of [290, 270, 240, 210]) await touch('touchMove', [{ x: 200, y }]);
  await touch('touchEnd', []);
  await expect(featured.pause).toBeVisible();
  await timeUntil(page, async () => (await featured.place()) === 3);
  await page.clock.runFor(turnMs / 2);
  await touch('touchStart', [{ x: 60, y: 200 }]);
  for (const x of [70, 150, 230, 320]) await touch('touchMove', [{ x, y: 200 }]);
  await touch('touchEnd', []);
  await expect.poll(featured.place).toBe(4);
  await expect(featured.play).toBeVisible();
});

test('the carousel is accessible while it turns and when it is stopped', { tag: '@phone' }, async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const featured = carouselOf(page, 'בכותרות');
    await featured.button('הבא').click();
    await expect.poll(featured.place).toBe(2);
    await expectAccessible(page);
    await featured.play.click();
    await expect(featured.pause).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe('with little motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing turns by itself, nothing is loaded for it, and buttons still work', {
    tag: '@phone',
  }, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await openHome(page);
    const featured = carouselOf(page, 'בכותרות');
    await page.clock.runFor(6 * popularTurnMs);
    expect(await featured.place()).toBe(1);
    expect(loaded.filter((url) => reactFiles.test(url))).toEqual([]);
    await expect(featured.pause).toBeHidden();
    await featured.button('הבא').click();
    await timeUntil(page, async () => (await featured.place()) === 2);
    await page.clock.runFor(6 * popularTurnMs);
    expect(await featured.place()).toBe(2);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the carousels are strips that scroll, without buttons that do nothing', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    await page.goto('/');
    const { region } = carouselOf(page, 'בכותרות');
    await expect(region.getByRole('button')).toHaveCount(0);
    const second = region.getByRole('group', { name: /^2 / });
    await expect(second).not.toBeInViewport({ ratio: 0.5 });
    await second.scrollIntoViewIfNeeded();
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await second.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/post\//);
    await page.goto('/');
    const top = carouselOf(page, 'הפוסטים המובילים').region;
    await expect(top.getByRole('button')).toHaveCount(0);
    const fifth = top.getByRole('listitem').nth(4);
    if (!isMobile) await expect(fifth).not.toBeInViewport();
    await fifth.scrollIntoViewIfNeeded();
    await expect(fifth).toBeInViewport({ ratio: 0.9 });
  });
});

test('top posts on a large screen turn in pages of three, the last padded', async ({ page }) => {
  await openHome(page);
  const top = carouselOf(page, 'הפוסטים המובילים');
  await top.region.scrollIntoViewIfNeeded();
  const posts = await top.region.getByRole('article').count();
  const slots = top.region.locator('ol > li');
  const pages = await top.pageCount();
  expect(pages).toBe(Math.ceil(posts / 3));
  await expect(slots).toHaveCount(3 * pages);
  expect(await awaitFirstTurn(page, top)).toBeGreaterThanOrEqual(popularTurnMs - stepMs);
  const reachable = () =>
    slots.evaluateAll((all) =>
      all.flatMap((slot, i) => (slot.hasAttribute('inert') ? [] : [i + 1])),
    );
  expect(await reachable()).toEqual([4, 5, 6]);
  const tookMs = await timeUntil(page, async () => (await top.place()) === (pages > 2 ? 3 : 1));
  expect(tookMs).toBeLessThanOrEqual(popularTurnMs + stepMs);
  await top.button(`מעבר ל־${pages} מתוך ${pages}`).click();
  await page.clock.runFor(popularTurnMs);
  await expect(slots.last()).toBeInViewport();
  expect(await reachable()).toEqual([3 * pages - 2, 3 * pages - 1, 3 * pages]);
  for (let i = posts; i < 3 * pages; i++) await expect(slots.nth(i)).toBeEmpty();
});

test('top posts on a small screen are a list of six, and nothing is loaded to turn it', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openHome(page);
  const top = carouselOf(page, 'הפוסטים המובילים');
  await top.region.scrollIntoViewIfNeeded();
  await expect(top.region.getByRole('listitem')).toHaveCount(6);
  await expect(top.region.getByRole('button')).toHaveCount(0);
  await top.region.getByRole('link').first().focus();
  await page.clock.runFor(4 * popularTurnMs);
  expect(loaded.filter((url) => reactFiles.test(url))).toEqual([]);
  await expect(top.region.locator('[inert]')).toHaveCount(0);
});

test('the picture of the slide that comes next is there before it', async ({ page }) => {
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  const count = await featured.pageCount();
  const next = (place: number) =>
    featured.region
      .locator(`[aria-label="${place} מתוך ${count}"] img`)
      .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);
  await awaitFirstTurn(page, featured);
  expect(await next(2)).toBe(true);
  await expect.poll(() => next(3)).toBe(true);
});

test('a card leads to its post from its picture, and to its category from the badge', {
  tag: '@phone',
}, async ({ page }) => {
  // So that what is scrolled to is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('.badge') });
  const badge = card.last().getByRole('link').first();
  const href = await badge.getAttribute('href');
  expect(href).toMatch(/^\/category\//);
  await badge.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  const title = card.last().getByRole('heading').getByRole('link');
  const post = await title.getAttribute('href');
  await card.last().scrollIntoViewIfNeeded();
  const box = await card.last().locator('img').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(new RegExp(`${post}$`));
});

test('a window of another size shows the same slide, in its place', async ({ page }) => {
  await page.goto('/');
  const featured = carouselOf(page, 'בכותרות');
  await featured.button('הבא').click();
  await expect.poll(featured.place).toBe(2);
  const offset = async () => {
    const slide = await shownSlides(featured.region).boundingBox();
    const viewport = await featured.region.locator('.carousel-viewport').boundingBox();
    return Math.abs((slide?.x ?? 0) - (viewport?.x ?? 999));
  };
  for (const width of [1200, 1500, 800, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(offset).toBeLessThan(2);
    expect(await featured.place()).toBe(2);
  }
});

test('a window that grows narrow shows all top posts of the list again', async ({ page }) => {
  await page.goto('/');
  const top = carouselOf(page, 'הפוסטים המובילים');
  await top.button('הבא').click();
  await expect.poll(top.place).toBe(2);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(top.region.getByRole('listitem')).toHaveCount(6);
  await expect(top.region.locator('[inert]')).toHaveCount(0);
  await expect(top.region.getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('who only reads loads few scripts, and React not before the first turn is near', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts: { url: string; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    scripts.push({ url: request.url(), bytes: responseBodySize });
  });
  await openHome(page);
  await page.clock.runFor(turnMs / 2);
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter(({ url }) => reactFiles.test(url))).toEqual([]);
  const bytes = () => scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes()).toBeLessThanOrEqual(20_000);
  await awaitFirstTurn(page, carouselOf(page, 'בכותרות'));
  expect(bytes()).toBeLessThanOrEqual(95_000);
});

test('nothing moves when the carousels are taken over', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) document.documentElement.dataset.shifted = String(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHome(page);
  const featured = carouselOf(page, 'בכותרות');
  const before = await featured.region.boundingBox();
  await awaitFirstTurn(page, featured);
  await timeUntil(page, async () => (await featured.place()) === 3);
  expect(await featured.region.boundingBox()).toEqual(before);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
});
