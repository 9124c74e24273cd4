import type { Page } from '@playwright/test';
import { limits } from '#domain/limits.ts';
import { pageTypes } from '#tests/support/browser/pageTypes.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { withSettings } from '../support/siteSettings.ts';
import { interceptThirdPartyHosts } from '../support/thirdPartyHosts.ts';

const post = '/post/zivon-x5-review';
const slot = (page: Page) => page.getByRole('complementary', { name: 'פרסומת' });
const houseAd = (page: Page) => slot(page).getByRole('link', { name: 'לפרסום באתר' });
const giveConsent = (page: Page) => page.getByRole('button', { name: 'לאשר הכול' }).click();

test('without ad code, the ad slots of long and short sidebars show the house ad', async ({
  page,
}) => {
  for (const [path, heightMinPx] of [
    ['/', 250],
    ['/tag/comparison', 240],
  ] as const) {
    await page.goto(path);
    await expect(houseAd(page)).toHaveAttribute('href', '/contact');
    const height = await slot(page).evaluate((element) => getComputedStyle(element).minBlockSize);
    expect(height).toBe(`${heightMinPx}px`);
  }
});

test('after the visitor consents, the ad loads in a labelled sandboxed frame', {
  tag: '@phone',
}, async ({ page }) => {
  const sidebarAdCode = '<div id="ad" style="height:280px">קנו אצלנו</div>';
  await withSettings({ sidebarAdCode }, async () => {
    await page.goto('/posts');
    await expect(houseAd(page)).toBeVisible();
    await giveConsent(page);
    await slot(page).scrollIntoViewIfNeeded();
    const frame = slot(page).locator('iframe');
    await expect(frame).toBeVisible();
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups');
    await expect(frame.contentFrame().getByText('קנו אצלנו')).toBeVisible();
    await expect(frame).toHaveCSS('height', '280px');
    await expect(slot(page).locator('.ad-label')).toBeVisible();
    await expect(houseAd(page)).toBeHidden();
    await expectAccessible(page);
  });
});

test('the house ad stays visible when the ad code displays nothing', async ({ page }) => {
  await page.clock.install();
  await withSettings({ sidebarAdCode: '<!-- nothing to sell -->' }, async () => {
    await page.goto('/posts');
    await giveConsent(page);
    await slot(page).scrollIntoViewIfNeeded();
    await expect(slot(page).getByText('טוען פרסומת...')).toBeVisible();
    await page.clock.runFor(limits.ad.loadTimeoutMs);
    await expect(houseAd(page)).toBeVisible();
    await expect(slot(page).locator('iframe')).toHaveCount(0);
  });
});

/** Ad code that tries every forbidden action and reports the outcomes to the parent page. */
const hostileCode = `<div style="height:250px">ad</div><script>
(async () => {
  const outcomes = {};
  const attempt = async (name, work) => {
    try { outcomes[name] = String(await work()); } catch (error) { outcomes[name] = 'refused'; }
  };
  await attempt('origin', () => self.origin);
  await attempt('cookie', () => document.cookie);
  await attempt('storage', () => localStorage.length);
  await attempt('parent', () => parent.document.title);
  await attempt('top', () => { top.location.href = 'https://evil.example/'; return 'set'; });
  await attempt('user', async () => (await fetch('/api/user', { credentials: 'include' })).status);
  await attempt('write', async () => (await fetch('/api/logout', { method: 'POST', credentials: 'include' })).status);
  setInterval(() => parent.postMessage({ outcomes, adHeightPx: 99999 }, '*'), 100);
})();
</script>`;

test('hostile ad code cannot access cookies, the API or the page', async ({
  page,
  consoleErrors,
}) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page);
  await page.addInitScript(() => {
    localStorage.setItem('secret', 'ours');
    addEventListener('message', ({ data }) => {
      if (data?.outcomes) Object.assign(window, { outcomes: data.outcomes });
    });
  });
  // Allows http in the policy, because the test server has no https.
  await page.route('/ads/sidebar', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const loosePolicy = policy.replace('connect-src https: wss:', 'connect-src *');
    expect(loosePolicy).not.toBe(policy);
    const headers = { ...response.headers(), 'content-security-policy': loosePolicy };
    await route.fulfill({ response, headers });
  });
  await withSettings({ sidebarAdCode: hostileCode }, async () => {
    await page.goto('/posts');
    await page.context().addCookies([{ name: 'ours', value: 'secret', url: page.url() }]);
    await giveConsent(page);
    await slot(page).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'outcomes'))).toBeTruthy();
    expect(await page.evaluate(() => Reflect.get(window, 'outcomes'))).toEqual({
      origin: 'null',
      cookie: 'refused',
      storage: 'refused',
      parent: 'refused',
      top: 'refused',
      user: 'refused',
      write: 'refused',
    });
    await expect(page).toHaveURL(/\/posts$/);
    // The page limits the height that an ad can request.
    await expect(slot(page).locator('iframe')).toHaveCSS('height', '600px');
    expect(requestedUrls).toEqual([]);
  });
  // The refused actions log errors, which must not fail this test.
  consoleErrors.length = 0;
});

test('ad code that is opened outside its frame runs with an opaque origin or not at all', async ({
  page,
  consoleErrors,
}) => {
  const sidebarAdCode = '<script>document.body.dataset.ran = self.origin</script>';
  await withSettings({ sidebarAdCode }, async () => {
    const response = await page.goto('/ads/sidebar');
    expect(response?.headers()['content-security-policy']).toMatch(/^sandbox allow-scripts/);
    await expect(page.locator('body')).toHaveAttribute('data-ran', 'null');
    // Simulates a static host that does not send the site's HTTP headers.
    await page.route('/ads/sidebar', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto('/ads/sidebar?again', { waitUntil: 'load' });
    await page.reload({ waitUntil: 'load' });
    await page.goto('/ads/sidebar', { waitUntil: 'load' });
    await expect(page.locator('body')).not.toHaveAttribute('data-ran');
  });
  consoleErrors.length = 0;
});

test('the URL of the ad document returns 404 when no ad code is set', async ({ page }) => {
  expect((await page.request.get('/ads/sidebar')).status()).toBe(404);
});

test('every page except the results of forms has a place for recommended content', async ({
  request,
}) => {
  const isFormResult = (template: string) => /^(thanks\/|form-problem|subscription)/.test(template);
  const paths = Object.entries(pageTypes).flatMap(([template, examples]) =>
    isFormResult(template) ? [] : examples,
  );
  for (const path of paths)
    expect({ path, html: await (await request.get(path)).text() }).toMatchObject({
      path,
      html: expect.stringContaining('data-recommended'),
    });
});

test('recommended content replaces the promo after the visitor consents', async ({ page }) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page, {
    taboola: `document.getElementById('taboola-below-article-thumbnails').textContent =
      'recommended ' + JSON.stringify(window._taboola)`,
  });
  const promo = page.getByRole('complementary', { name: 'רוצים להופיע כאן?' });
  await page.goto(post);
  await expect(promo.getByRole('link')).toHaveAttribute('href', '/contact');
  const taboolaScriptHead =
    "<script>!function(){}('//cdn.taboola.com/libtrc/skira-magazine/loader.js')</script>";
  await withSettings({ taboolaScriptHead, outbrainWidgetIds: 'AR_1' }, async () => {
    await page.goto(post);
    await expect(promo).toBeVisible();
    expect(requestedUrls).toEqual([]);
    await giveConsent(page);
    await expect.poll(() => requestedUrls.length).toBe(2);
    expect(requestedUrls).toContain('https://cdn.taboola.com/libtrc/skira-magazine/loader.js');
    expect(requestedUrls).toContain('https://widgets.outbrain.com/outbrain.js');
    const recommended = page.getByRole('complementary', { name: 'תוכן ממומן ומומלץ' });
    await expect(recommended.getByText(/"article":"auto"/)).toBeVisible();
    await expect(recommended.locator('.OUTBRAIN')).toHaveAttribute('data-widget-id', 'AR_1');
    await expect(promo).toBeHidden();
  });
});

test('the promo returns when the ad network cannot be reached', async ({ page }) => {
  await interceptThirdPartyHosts(page, { taboola: 'fails' });
  await withSettings({ taboolaPublisherId: 'skira-magazine' }, async () => {
    await page.goto(post);
    await giveConsent(page);
    await expect(page.locator('.recommended')).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'רוצים להופיע כאן?' })).toBeVisible();
  });
});

test('on a site with AdSense, the scripts of the ads and of the site run, but injected scripts do not', async ({
  page,
  consoleErrors,
}) => {
  const { requestedUrls } = await interceptThirdPartyHosts(page, {
    adsbygoogle: `const script = document.createElement('script');
      script.src = 'https://hosts.that.change.example/ad.js'; document.head.append(script);`,
    'hosts.that.change': 'document.documentElement.dataset.ad = "shown";',
  });
  const adsenseHead =
    '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890123456"></script>';
  await withSettings({ adsenseHead }, async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'תצוגה כהה' }).click();
    await expect(page.locator('html')).toHaveClass(/light/);
    expect(requestedUrls).toEqual([]);
    await giveConsent(page);
    await expect(page.locator('html')).toHaveAttribute('data-ad', 'shown');
    expect(requestedUrls[0]).toContain('adsbygoogle.js?client=ca-pub-1234567890123456');
    expect(consoleErrors).toEqual([]);
    expect(await (await page.request.get('/ads.txt')).text()).toBe(
      'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n',
    );

    await page.route('/about', async (route) => {
      const response = await route.fetch();
      const planted =
        '<script>document.title = "planted"</script><script src="/robots.txt?planted"></script>';
      const body = (await response.text()).replace('</main>', `${planted}</main>`);
      await route.fulfill({ response, body });
    });
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expect(page).not.toHaveTitle('planted');
    expect(consoleErrors.splice(0).length).toBeGreaterThanOrEqual(2);
  });
});
