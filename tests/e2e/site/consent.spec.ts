import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { withSettings } from '../support/siteSettings.ts';
import { interceptThirdPartyHosts } from '../support/thirdPartyHosts.ts';

const analytics = { google_analytics: 'G-1A2B3C4D5E', facebook_pixel: '1234567890123456' };
const allServices = { ...analytics, sidebarAdCode: '<p style="height:250px">מודעה</p>' };
const post = '/post/zivon-x5-review';

const banner = (page: Page) => page.getByRole('region', { name: 'אתם מחליטים מה נטען כאן' });
const settingsButton = (page: Page) => page.getByRole('button', { name: 'הגדרות עוגיות' });
const accept = (page: Page) => banner(page).getByRole('button', { name: 'לאשר הכול' });
const reject = (page: Page) => banner(page).getByRole('button', { name: 'לדחות הכול' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('consent'));

test('a site without third-party services shows no consent banner and sends no third-party requests', async ({
  page,
}) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page);
  for (const path of ['/', post, '/contact']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    // The policy allows frames of videos, which load only after a click.
    const withoutFrames = policy.replace(/frame-src [^;]*/, '');
    expect(withoutFrames).not.toMatch(/https:\/\/|strict-dynamic/);
    await expect(banner(page)).toHaveCount(0);
    await expect(settingsButton(page)).toHaveCount(0);
  }
  expect(requestedUrls).toEqual([]);
});

test('before a visitor decides about consent, the page is usable and loads no third-party service', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page);
  await withSettings(allServices, async () => {
    // Without scripts there is nothing to decide about.
    const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
    await withoutScripts.goto('/');
    await expect(settingsButton(withoutScripts)).toBeHidden();
    await withoutScripts.close();
    for (const path of ['/', '/posts?page=2', '/category/audio', '/search', '/contact', post]) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('iframe')).toHaveCount(0);
    // The banner must not cover the links of the page.
    await page.goto('/');
    await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/post\//);
    expect(requestedUrls).toEqual([]);
    expect(await stored(page)).toBeNull();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the consent banner favors no choice, is accessible and shifts no layout in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await withSettings(allServices, async () => {
      await page.addInitScript(() => {
        Object.assign(window, { layoutShift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, {
              layoutShift: Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      await expect(accept(page)).toBeVisible();
      const [yes, no] = [await accept(page).boundingBox(), await reject(page).boundingBox()];
      expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y]);
      expect(yes?.height).toBeGreaterThanOrEqual(44);
      const styleOf = (name: 'accept' | 'reject') =>
        page.locator(`[data-choice=${name}]`).evaluate((button) => {
          const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
          return { color, backgroundColor, fontSize, fontWeight };
        });
      expect(await styleOf('accept')).toEqual(await styleOf('reject'));
      expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBe(0);
      await expectAccessible(page);
      await banner(page).getByText('פירוט ובחירה').click();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await expect(reject(page)).toBeInViewport();
    });
  });
}

test('after a visitor rejects all services, pages load no service and show no consent banner', async ({
  page,
}) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page);
  await withSettings(allServices, async () => {
    await page.goto('/');
    await reject(page).click();
    await expect(banner(page)).toBeHidden();
    expect(JSON.parse((await stored(page)) ?? '')).toMatchObject({
      version: 1,
      decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      granted: { analytics: false, advertising: false },
    });
    await page.goto(post);
    await expect(banner(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(requestedUrls).toEqual([]);
  });
});

test('after consent, analytics services receive page views and scroll depths', async ({ page }) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page);
  await withSettings(analytics, async () => {
    await page.goto(post);
    await accept(page).click();
    await expect.poll(() => requestedUrls.length).toBe(2);
    expect(requestedUrls).toContain('https://www.googletagmanager.com/gtag/js?id=G-1A2B3C4D5E');
    expect(requestedUrls).toContain('https://connect.facebook.net/en_US/fbevents.js');
    expect(await googleCommands(page)).toContainEqual([
      'config',
      'G-1A2B3C4D5E',
      expect.objectContaining({ anonymize_ip: true, send_page_view: false }),
    ]);
    expect(await eventNames(page)).toEqual(['page_view']);
    await scrollToShare(page, 0.3);
    await expect.poll(() => eventNames(page)).toEqual(['page_view', 'scroll_depth_25']);
    await scrollToShare(page, 0.92);
    const allEvents = [
      'page_view',
      'scroll_depth_25',
      'scroll_depth_50',
      'scroll_depth_75',
      'scroll_depth_100',
    ];
    await expect.poll(() => eventNames(page)).toEqual(allEvents);
    await scrollToShare(page, 0);
    await scrollToShare(page, 1);
    expect(await eventNames(page)).toEqual(allEvents);
    expect(await pixelCommands(page)).toEqual([
      ['set', 'autoConfig'],
      ['init', '1234567890123456'],
      ['track', 'PageView'],
      ...allEvents.slice(1).map((name) => ['trackCustom', name]),
    ]);
    await page.goto('/about');
    await expect.poll(() => requestedUrls.length).toBe(4);
    await expect(banner(page)).toBeHidden();
  });
});

test('consent to advertising alone loads the ad and no analytics service', async ({ page }) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page);
  await withSettings(allServices, async () => {
    await page.goto('/posts');
    await banner(page).getByText('פירוט ובחירה').click();
    await banner(page).getByRole('checkbox', { name: 'פרסום והמלצות' }).check();
    await banner(page).getByRole('button', { name: 'שמירת הבחירה' }).click();
    await page.locator('.ad-slot').scrollIntoViewIfNeeded();
    await expect(page.locator('.ad-slot iframe')).toBeVisible();
    expect(requestedUrls).toEqual([]);
  });
});

test('withdrawing consent by keyboard removes the data that services stored', async ({
  page,
  context,
}) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page, {
    googletagmanager:
      "document.cookie = '_ga=GA1.1.1.1; path=/'; localStorage.setItem('_gcl_ls', '1')",
  });
  await withSettings(analytics, async () => {
    await page.goto(post);
    await accept(page).click();
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).toContain('_ga');

    await settingsButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeFocused();
    await expect(banner(page).getByRole('checkbox', { name: 'מדידה' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeHidden();
    await expect(settingsButton(page)).toBeFocused();
    expect(await stored(page)).toContain('"analytics":true');

    await page.keyboard.press('Enter');
    const loaded = page.waitForEvent('load');
    await reject(page).press('Enter');
    await loaded;
    expect(await names()).not.toContain('_ga');
    expect(await page.evaluate(() => localStorage.getItem('_gcl_ls'))).toBeNull();
    requestedUrls.length = 0;
    await page.reload();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(requestedUrls).toEqual([]);
  });
});

test('the consent banner appears again when the site adds a service with a new purpose', async ({
  page,
}) => {
  await interceptThirdPartyHosts(page);
  await withSettings(analytics, async () => {
    await page.goto('/');
    await accept(page).click();
    await withSettings({ outbrainWidgetIds: 'AR_1' }, async () => {
      await page.reload();
      await expect(banner(page)).toBeVisible();
      await expect(banner(page).getByText('Outbrain')).toBeAttached();
    });
  });
});

const scrollToShare = (page: Page, share: number) =>
  page.evaluate((part) => {
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: scrollable * part, behavior: 'instant' });
  }, share);

interface ServiceGlobals {
  dataLayer: ArrayLike<unknown>[];
  fbq: { queue: unknown[][] };
}

const googleCommands = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer } = window as unknown as ServiceGlobals;
    return dataLayer.map((command) => Array.from(command));
  });

const eventNames = async (page: Page) =>
  (await googleCommands(page)).filter(([kind]) => kind === 'event').map(([, name]) => name);

const pixelCommands = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as ServiceGlobals).fbq.queue.map((command) => command.slice(0, 2)),
  );
