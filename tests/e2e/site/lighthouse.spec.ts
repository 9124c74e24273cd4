import { expect, test } from '@playwright/test';
import { type LighthouseBrowser, openLighthouse } from '#tests/support/browser/lighthouse.ts';
import { exhaustive } from '#tests/support/exhaustive.ts';
import { baseUrl } from '../support/server.ts';

/** The Lighthouse categories that do not depend on the speed of the machine. */
const categories = ['accessibility', 'best-practices', 'seo'];

/** Every type of page, with the ids of the audits that the page fails on purpose. */
const allPages: [path: string, fails: string[]][] = [
  ['/', []],
  ['/posts', []],
  ['/categories', []],
  ['/category/audio', []],
  ['/tag/comparison', []],
  ['/post/zivon-x5-review', []],
  ['/about', []],
  ['/contact', []],
  ['/search', ['is-crawlable']],
  ['/auth', ['is-crawlable']],
  ['/no-such-page', ['errors-in-console', 'http-status-code', 'is-crawlable']],
];

/** The pages that Lighthouse audits under `npm test`. */
const boundedPaths = ['/', '/posts', '/post/zivon-x5-review', '/search', '/no-such-page'];
const pages = exhaustive({
  bounded: allPages.filter(([path]) => boundedPaths.includes(path)),
  full: allPages,
});

// Audits are slow, so both workers share them.
test.describe.configure({ mode: 'parallel' });

let browser: LighthouseBrowser;
test.beforeAll(async () => {
  browser = await openLighthouse();
});
test.afterAll(() => browser.close());

for (const [path, fails] of pages) {
  test(`Lighthouse finds no problems on ${path}`, { tag: '@phone-only' }, async () => {
    // Lighthouse waits until the CPU is idle, which takes long on a busy machine.
    test.setTimeout(auditTimeoutMs);
    const result = await browser.audit(`${baseUrl}${path}`, {
      onlyCategories: categories,
      onlyAudits: ['cumulative-layout-shift', 'layout-shifts'],
      // The default method, which does not slow the page down. With any other, Lighthouse lengthens each pause to five seconds.
      throttlingMethod: 'simulate',
      disableFullPageScreenshot: true,
      ...shortWaits,
    });
    const failed = categories.flatMap((name) =>
      (result.categories[name]?.auditRefs ?? []).filter(
        ({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1,
      ),
    );
    expect(failed.map(({ id }) => id).sort()).toEqual(fails);
    for (const name of categories) {
      const hasAllAudits = !result.categories[name]?.auditRefs.some(({ id }) => fails.includes(id));
      if (hasAllAudits) expect([name, result.categories[name]?.score]).toEqual([name, 1]);
    }
    const shifts = JSON.stringify(result.audits['layout-shifts']?.details, undefined, 2);
    expect(result.audits['cumulative-layout-shift']?.numericValue, shifts).toBe(0);
  });
}

const auditTimeoutMs = 180_000;

/**
 * Shortens the pauses of Lighthouse, because the test measures no times. The scripts of a page load after its first paint and
 * may shift its layout, so they must have run.
 */
const shortWaits = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 1_000,
  networkQuietThresholdMs: 1_000,
  cpuQuietThresholdMs: 0,
};

for (const path of ['/', '/post/zivon-x5-review']) {
  test(`${path} stays within its byte budgets before any interaction`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    await page.goto(path);
    // The scripts load after the first paint.
    await expect(page.getByRole('banner').locator('[data-opens]')).toHaveRole('button');
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation');
      const resources = performance.getEntriesByType('resource');
      const sum = (name: RegExp) =>
        resources
          .filter((entry) => entry instanceof PerformanceResourceTiming && name.test(entry.name))
          .reduce((total, entry) => total + Reflect.get(entry, 'encodedBodySize'), 0);
      const html = document ? Reflect.get(document, 'encodedBodySize') : Number.NaN;
      return { scripts: sum(/\.js$/), page: html + sum(/\.css$/) };
    });
    expect(bytes.scripts).toBeGreaterThan(0);
    expect(bytes.scripts).toBeLessThanOrEqual(scriptBytesMax);
    expect(bytes.page).toBeLessThanOrEqual(pageBytesMax);
  });
}

// The budgets count compressed bytes.
const scriptBytesMax = 20_000;
const pageBytesMax = 40_000;
