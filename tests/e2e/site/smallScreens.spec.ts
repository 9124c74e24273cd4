import type { Locator, Page } from '@playwright/test';
import { test } from '../support/admin.ts';
import { expect, expectNoSidewaysScroll } from '../support/fixtures.ts';

const review = '/post/zivon-x5-review';

test('a wide table shows a hint for more columns until its last column is visible', async ({
  page,
  publish,
}) => {
  const row = (cell: string) => `<tr>${`<td>${cell}</td>`.repeat(5)}</tr>`;
  const { path } = await publish({
    slug: 'wide-and-narrow-tables',
    title: 'טבלה רחבה וטבלה צרה',
    content: `<h2>השוואה</h2><table>${row('Velora Buds 2')}${row('ערך')}</table><h2>מחיר</h2><table><tr><td>דגם</td><td>1</td></tr></table>`,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  const wide = page.getByRole('region', { name: 'טבלה: השוואה' });
  const sign = page.locator('.table-more');
  await expect(sign.first()).toBeVisible();
  await expect(sign.last()).toBeHidden();
  await expect(wide).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('region', { name: 'טבלה: מחיר' })).toHaveAttribute('tabindex', '-1');
  await expect(wide.getByRole('columnheader')).toHaveCount(5);
  await expect(wide.getByRole('rowheader')).toHaveCount(1);
  await wide.focus();
  await expect(wide).toBeFocused();
  await wide.evaluate((box) => box.scrollTo({ left: -box.scrollWidth, behavior: 'instant' }));
  await expect(sign.first()).toBeHidden();
  await wide.evaluate((box) => box.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(sign.first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(sign.last()).toBeHidden();
});

test('the Tab key reaches a comparison only while it scrolls sideways', async ({
  page,
  publish,
  adminRequest,
}) => {
  const comparison = page.getByRole('region', { name: /^השוואה/ });
  const hiddenPx = () => comparison.evaluate((box) => box.scrollWidth - box.clientWidth);
  const found = await adminRequest.get('/api/products?perPage=4');
  const products: { id: number }[] = await found.json();
  const ids = products.map(({ id }) => id).join();
  const { path } = await publish({
    slug: 'four-compared',
    title: 'ארבעה מוצרים בטבלה אחת',
    content: `<h2>השוואה</h2><div class="comparison-block" data-products="${ids}"></div><h2>סוף</h2>`,
  });
  await page.goto(path);
  for (const [width, scrolls] of [
    [320, false],
    [1024, true],
    [375, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(comparison).toHaveAttribute('tabindex', scrolls ? '0' : '-1');
    expect((await hiddenPx()) > 0).toBe(scrolls);
  }
  await page.goto('/compare/velora-buds-2-vs-noma-aura-3');
  await expect(comparison).not.toHaveAttribute('tabindex');
});

test('comparisons of two and of three products fit at every width', async ({ page }) => {
  for (const path of ['/compare/velora-buds-2-vs-noma-aura-3', '/post/power-banks-comparison']) {
    await page.goto(path);
    const comparison = page.getByRole('region', { name: /^השוואה/ });
    for (const width of [320, 640, 768, 1024, 1100]) {
      await page.setViewportSize({ width, height: 800 });
      const hiddenPx = await comparison.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect([path, width, hiddenPx]).toEqual([path, width, 0]);
    }
  }
});

const splitNames = (page: Page) =>
  page.locator('main bdi').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.textContent ?? '';
      const isSplit = name.getClientRects().length > 1;
      return isSplit && text.length <= 14 ? [text] : [];
    }),
  );

test('on small screens, product names stay on one line and pages do not scroll sideways', async ({
  page,
}) => {
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/posts', review, '/post/velora-buds-2-review']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect([width, path, await splitNames(page)]).toEqual([width, path, []]);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('pages do not scroll sideways on phones with twice the font size', async ({ page }) => {
  for (const width of [360, 390, 412]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/posts', review, '/search?q=Zivon', '/nothing-here']) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      expect([width, path, overflowPx]).toEqual([width, path, 0]);
    }
  }
});

/** Style sheets of visitors, by what they do. The spacing is that of success criterion 1.4.12 of WCAG. */
const visitorStyles = {
  'twice the font size': 'html { font-size: 200% }',
  'a wide spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
};

for (const [name, content] of Object.entries(visitorStyles))
  test(`with ${name}, phones show the whole titles of all cards`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of ['/', '/posts', '/post/velora-buds-2-review', '/search?q=Zivon']) {
      await page.goto(path);
      await page.addStyleTag({ content });
      const titles = page.locator('.card-title');
      expect(await titles.count()).toBeGreaterThan(2);
      const cut = await titles.evaluateAll((all) =>
        all.flatMap((title) => {
          const hiddenPx = title.scrollHeight - title.clientHeight;
          return hiddenPx > Number.parseFloat(getComputedStyle(title).fontSize) / 2
            ? [title.textContent]
            : [];
        }),
      );
      expect([path, cut]).toEqual([path, []]);
    }
  });

test('a first visit loads only the preloaded fonts, each font once', async ({ page }) => {
  const fonts: { url: string; bytes: number }[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2'))
      fonts.push({ url: response.url(), bytes: (await response.body()).length });
  });
  await page.goto(review);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
    );
  const hasRareTexts = await hasRareCharacters(page);
  const isNeeded = ({ url }: { url: string }) => !(hasRareTexts && url.includes('-rare.'));
  await expect
    .poll(() =>
      fonts
        .filter(isNeeded)
        .map(({ url }) => url)
        .sort(),
    )
    .toEqual(preloaded.sort());
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(45_000);
  // Each font family loads only one file, except for rare characters.
  const loaded = await page.evaluate(
    (withRare) =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => {
          const isRare = unicodeRange !== 'U+0-10FFFF';
          return status === 'loaded' && !(withRare && isRare);
        })
        .map(({ family }) => family),
    hasRareTexts,
  );
  expect(new Set(loaded).size).toBe(loaded.length);
  // A font is requested beside up to four other files. Then 11,680 bytes arrive in two round trips.
  const headersBytesMax = 500;
  for (const { url, bytes } of fonts)
    expect(bytes, url).toBeLessThanOrEqual(11_680 - headersBytesMax);
});

/**
 * Returns whether the page shows characters of the fonts for rare characters. Titles of posts that other tests create
 * and the publisher's email address in the footer may contain them.
 */
async function hasRareCharacters(page: Page): Promise<boolean> {
  const ranges = await page.evaluate(() =>
    [...document.fonts]
      .map(({ unicodeRange }) => unicodeRange)
      .filter((range) => range !== 'U+0-10FFFF'),
  );
  const bounds = ranges
    .flatMap((range) => range.split(','))
    .map((range) => range.trim().slice('U+'.length).split('-'))
    .map(([from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }));
  expect(bounds.length).toBeGreaterThan(0);
  // biome-ignore lint/performance/useDomNodeTextContent: textContent contains hidden texts too, for which the browser loads no font.
  const text = await page.locator('body').innerText();
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return codes.some((code) => bounds.some(({ from, to }) => code >= from && code <= to));
}

/** Returns the elements that are smaller than 44 by 44 pixels, except links inside sentences. */
const smallTargets = (targets: Locator) =>
  targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isHidden = width === 0 || element.closest('.small') !== null;
      return isHidden || (width >= 43.9 && height >= 43.9)
        ? []
        : [`${element.textContent?.trim()} ${Math.round(width)}×${Math.round(height)}`];
    }),
  );

test('links and buttons outside the text of a post are at least 44 pixels wide and high', async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/category/audio', '/categories', review]) {
      await page.goto(path);
      for (const selector of [
        '.footer :is(a, button)',
        '.sidebar :is(.category-list a, .arrow-link, button)',
        'a.badge',
        '.crumbs a',
        '.tags a',
        '.header :is(a, button)',
      ])
        expect([width, path, await smallTargets(page.locator(selector))]).toEqual([
          width,
          path,
          [],
        ]);
    }
  }
});
