import { expect, test } from '../../support/fixtures.ts';
import {
  awaitFirstAdvance,
  findCarousel,
  intervalMs,
  openHome,
  reactFiles,
  timeUntil,
} from './findCarousel.ts';

test('the home page stays within its script budget and loads React only when a carousel advances', async ({
  page,
}) => {
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

function recordLayoutShifts() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry) document.documentElement.dataset.layoutShift = String(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
}

async function paintFrames(count: number) {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
