import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const intervalMs = 5_000;
const popularIntervalMs = 8_000;
/** Tests advance the clock in these steps, so measured times are accurate to one step. */
const stepMs = 500;
const reactFiles = /mountCarousel|client\.[\w-]+\.js/;

function findCarousel(page: Page, name: 'בכותרות' | 'הכתבות המובילות') {
  const region = page.getByRole('region', { name });
  const button = (label: string | RegExp) => region.getByRole('button', { name: label });
  return {
    region,
    button,
    pause: button('עצירת ההחלפה האוטומטית'),
    play: button('הפעלת ההחלפה האוטומטית'),
    /** Returns the number of the current page, counted from 1. */
    async currentPage() {
      const label = await region.locator('button[aria-current]').getAttribute('aria-label');
      return Number(label?.match(/\d+/)?.[0]);
    },
    async pageCount() {
      return region.getByRole('button', { name: /^מעבר ל/ }).count();
    },
  };
}

/** Opens the home page with a paused clock. */
async function openHome(page: Page) {
  const nowMs = Date.UTC(2026, 10, 20);
  await page.clock.install({ time: nowMs });
  await page.clock.pauseAt(nowMs + 1_000);
  await page.goto('/');
  // The scripts load when the browser is idle, and the clock of the test controls when that is.
  const search = page.getByRole('banner').locator('[data-opens]');
  await expect
    .poll(async () => {
      await page.clock.runFor(idleMs);
      return search.getAttribute('role');
    })
    .toBe('button');
}

const idleMs = 20;

/** Advances the clock until the condition is true. Returns the time that passed. */
async function timeUntil(page: Page, condition: () => Promise<boolean>): Promise<number> {
  let passedMs = 0;
  await expect
    .poll(
      async () => {
        if (await condition()) return true;
        await page.clock.runFor(stepMs);
        passedMs += stepMs;
        return false;
      },
      { intervals: [20], timeout: 80_000 },
    )
    .toBe(true);
  return passedMs;
}

/** Waits for the first automatic advance, which also mounts the island of the carousel. */
async function awaitFirstAdvance(page: Page, carousel: ReturnType<typeof findCarousel>) {
  return timeUntil(page, async () => (await carousel.currentPage()) === 2);
}

const visibleSlides = (region: Locator) =>
  region.locator('[aria-roledescription="שקופית"]:not([inert])');

test('the featured carousel advances automatically, and continues from the last page to the first', {
  tag: '@phone',
}, async ({ page }) => {
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

test('in a mounted carousel, only the visible slide can be focused and its label contains its position', async ({
  page,
}) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  const count = await featured.pageCount();
  await expect(visibleSlides(featured.region)).toHaveCount(count);
  await awaitFirstAdvance(page, featured);
  await expect(visibleSlides(featured.region)).toHaveCount(1);
  await expect(visibleSlides(featured.region)).toHaveAttribute('aria-label', `2 מתוך ${count}`);
  await expect(featured.region).toHaveAttribute('aria-roledescription', 'קרוסלה');
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

test('a click on a carousel button before the island is mounted changes the slide', async ({
  page,
}) => {
  await page.goto('/');
  const featured = findCarousel(page, 'בכותרות');
  await featured.button('הבא').click();
  await expect.poll(featured.currentPage).toBe(2);
  await expect(featured.play).toBeVisible();
});

test('a carousel pauses while the mouse is over it', async ({ page }) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await awaitFirstAdvance(page, featured);
  await featured.region.hover();
  await page.clock.runFor(4 * intervalMs);
  expect(await featured.currentPage()).toBe(2);
  await expect(featured.pause).toBeVisible();
  await page.mouse.move(0, 0);
  await timeUntil(page, async () => (await featured.currentPage()) === 3);
});

test('a carousel pauses while it contains the focus', async ({ page }) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  await awaitFirstAdvance(page, featured);
  await featured.pause.focus();
  await page.clock.runFor(4 * intervalMs);
  expect(await featured.currentPage()).toBe(2);
  await featured.pause.blur();
  await timeUntil(page, async () => (await featured.currentPage()) === 3);
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
  tag: '@phone',
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
  await expect(featured.pause).toBeVisible();
  await timeUntil(page, async () => (await featured.currentPage()) === 3);
  await page.clock.runFor(intervalMs / 2);
  await touch('touchStart', [{ x: 60, y: 200 }]);
  for (const x of [70, 150, 230, 320]) await touch('touchMove', [{ x, y: 200 }]);
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

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion, a carousel loads no script and advances only by its buttons', {
    tag: '@phone',
  }, async ({ page }) => {
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
  await top.region.getByRole('link').first().focus();
  await page.clock.runFor(4 * popularIntervalMs);
  expect(loaded.filter((url) => reactFiles.test(url))).toEqual([]);
  await expect(top.region.locator('[inert]')).toHaveCount(0);
});

test('the image of the next slide loads before the slide is visible', async ({ page }) => {
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  const count = await featured.pageCount();
  const next = (place: number) =>
    featured.region
      .locator(`[aria-label="${place} מתוך ${count}"] img`)
      .evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0);
  await awaitFirstAdvance(page, featured);
  await expect.poll(() => next(2)).toBe(true);
  await expect.poll(() => next(3)).toBe(true);
});

test('the image of a card links to the post, and its badge links to the category', {
  tag: '@phone',
}, async ({ page }) => {
  // Disables smooth scrolling, so that the card does not move before the click.
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

test('in a narrower window, the carousel of top posts becomes a list', async ({ page }) => {
  await page.goto('/');
  const top = findCarousel(page, 'הכתבות המובילות');
  await top.button('הבא').click();
  await expect.poll(top.currentPage).toBe(2);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(top.region.getByRole('listitem')).toHaveCount(6);
  await expect(top.region.locator('[inert]')).toHaveCount(0);
  await expect(top.region.getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the home page stays within its script budget and loads React only when a carousel advances', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts: { url: string; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    scripts.push({ url: request.url(), bytes: responseBodySize });
  });
  await openHome(page);
  await page.clock.runFor(intervalMs / 2);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  expect(scripts.filter(({ url }) => reactFiles.test(url))).toEqual([]);
  const bytes = () => scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes()).toBeLessThanOrEqual(20_000);
  await awaitFirstAdvance(page, findCarousel(page, 'בכותרות'));
  expect(bytes()).toBeLessThanOrEqual(95_000);
});

function recordLayoutShifts() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry) document.documentElement.dataset.layoutShift = String(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

test('fonts that load late cause no layout shift', { tag: '@phone-only' }, async ({ page }) => {
  await page.addInitScript(recordLayoutShifts);
  const letFontsArrive = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await letFontsArrive.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Lets the browser paint some frames with the fallback fonts before the fonts load.
  await page.evaluate(paintFrames, 30);
  letFontsArrive.resolve();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(paintFrames, 10);
  await expect(page.locator('html')).not.toHaveAttribute('data-layout-shift');
});

async function paintFrames(count: number) {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

test('mounting the carousels causes no layout shift', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(recordLayoutShifts);
  await openHome(page);
  const featured = findCarousel(page, 'בכותרות');
  const before = await featured.region.boundingBox();
  await awaitFirstAdvance(page, featured);
  await timeUntil(page, async () => (await featured.currentPage()) === 3);
  expect(await featured.region.boundingBox()).toEqual(before);
  await expect(page.locator('html')).not.toHaveAttribute('data-layout-shift');
});

test('the latest posts and the sidebar contain no featured post, no top post and no post twice', async ({
  page,
}) => {
  await page.goto('/');
  const postsIn = (selector: string) =>
    page
      .locator(`${selector} [data-post]`)
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-post')));
  const above = [...(await postsIn('.featured')), ...(await postsIn('.top-posts'))];
  const below = [...(await postsIn('.post-grid')), ...(await postsIn('.sidebar'))];
  expect(above.length).toBeGreaterThan(3);
  expect(below.length).toBeGreaterThan(3);
  expect(below.filter((id) => above.includes(id))).toEqual([]);
  expect(new Set(below).size).toBe(below.length);
});
