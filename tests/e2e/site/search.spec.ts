import type { Page, Route } from '@playwright/test';
import { emptySearchResponse } from '#tests/support/samples/samples.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const api = '**/api/search?*';
const tooShort = 'אנא הקלידו לפחות 2 תווים לחיפוש';
const notAvailable = 'החיפוש לא זמין כרגע';
const results = (q: string, page = '') => `/search?q=${encodeURIComponent(q)}${page}`;

const sheet = (page: Page) => page.locator('#site-search');
/** Finds the search field by its label, because the field's role changes from searchbox to combobox. */
const field = (page: Page) => sheet(page).getByLabel('חיפוש באתר');
const main = (page: Page) => page.getByRole('main');
const mainField = (page: Page) => main(page).getByLabel('חיפוש באתר');

async function openSearch(page: Page, path = '/about') {
  await page.goto(path);
  await page.getByRole('banner').getByRole('button', { name: 'חיפוש' }).first().click();
  await expect(field(page)).toBeFocused();
}

const responseWith = (title: string, total = 1) => ({
  json: {
    ...emptySearchResponse,
    total,
    results: [
      {
        id: 1,
        slug: 'zivon-x5-review',
        title,
        excerpt: '',
        publishedAt: '2026-11-01T10:00:00.000Z',
        category: { slug: 'mobile', name: 'סלולר', color: 'indigo' },
        thumbnailUrl: '/images/sample-1-sm.webp',
      },
    ],
  },
});

const queryOf = (route: Route) => new URL(route.request().url()).searchParams.get('q');

test.describe(() => {
  test('live results mark the words of the query, and screen readers announce the number of results', {
    tag: '@phone',
  }, async ({ page }) => {
    await openSearch(page);
    await field(page).fill('Zivon');
    const result = sheet(page)
      .getByRole('group', { name: 'כתבות' })
      .getByRole('option', { name: /Zivon X5: הטלפון/ });
    await expect(result).toBeVisible();
    await expect(result.locator('mark').first()).toHaveText('Zivon');
    await expect(sheet(page).getByRole('status').filter({ hasText: /תוצא/ })).toBeVisible();
    await result.click();
    await expect(page).toHaveURL(/\/post\/zivon-x5-review$/);
  });

  test('Enter opens the live result that the arrow keys select', async ({ page }) => {
    await openSearch(page);
    // Typed letters would show results of partial words first, and each newer answer ends the selection.
    await field(page).fill('אוזניות');
    const combobox = sheet(page).getByRole('combobox', { name: 'חיפוש באתר' });
    const options = sheet(page).getByRole('listbox', { name: 'תוצאות החיפוש' }).getByRole('option');
    const chosen = options.and(page.locator('[aria-selected="true"]'));
    await expect(combobox).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toHaveText(/^לכל \d+ התוצאות$/);
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(combobox).toBeFocused();
    await expect(combobox).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    );
    await expectAccessible(page);
    await page.keyboard.type(' מ');
    await expect(field(page)).toHaveValue('אוזניות מ');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(chosen).toHaveCount(0);
    const address = await options.first().getAttribute('href');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });

  test('typing an incomplete word shows suggestions of categories and titles', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('אוד');
    const suggestions = sheet(page).getByRole('group', { name: 'הצעות' }).getByRole('option');
    await expect(suggestions.first()).toHaveText('קטגוריה אודיו');
    await expect(suggestions.first().locator('mark')).toHaveText('אודיו');
    await suggestions.first().click();
    await expect(page).toHaveURL(/\/category\/audio$/);
    // One of the suggested titles is wider than this screen.
    await page.setViewportSize({ width: 320, height: 740 });
    await openSearch(page);
    await field(page).fill('מח');
    await expect(
      sheet(page)
        .getByRole('option', { name: /^כתבה / })
        .first(),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const option of await sheet(page).getByRole('option').all()) {
      const box = await option.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
    }
  });

  test('live results correct a query that was typed with the wrong keyboard layout', async ({
    page,
  }) => {
    await openSearch(page);
    await field(page).fill('tuzbhu,');
    await expect(
      sheet(page).getByText(
        /^לא נמצאו תוצאות עבור ״tuzbhu,״. במקום זה: \d+ תוצאות עבור ״אוזניות״$/,
      ),
    ).toBeVisible();
    await expect(sheet(page).locator('.live-result').first()).toBeVisible();
    await page.route(api, (route) =>
      route.fulfill({ json: { ...responseWith('משהו').json, didYouMean: 'אוזניות' } }),
    );
    await field(page).fill('אוזניוט');
    await sheet(page).getByRole('option', { name: 'אולי התכוונתם ל: אוזניות' }).click();
    await expect(page).toHaveURL(results('אוזניות'));
  });

  test('Enter opens the search page, and so does the link to all results', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('אוזניות');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(results('אוזניות'));
    await expect(main(page).getByText(/^\d+ תוצאות עבור/)).toBeVisible();
    await openSearch(page);
    await field(page).fill('אוזניות');
    await sheet(page)
      .getByRole('option', { name: /^לכל \d+ התוצאות$/ })
      .click();
    await expect(page).toHaveURL(results('אוזניות'));
  });

  test('Escape closes the live results and keeps the query', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('Zivon');
    await expect(sheet(page).locator('.live-result').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'חיפוש' }).first().click();
    await expect(field(page)).toHaveValue('Zivon');
    await expect(sheet(page).locator('.live-result').first()).toBeVisible();
  });

  test('a live search without results offers categories', async ({ page }) => {
    await openSearch(page);
    await field(page).fill('קלרינטמוזהב');
    await expect(sheet(page).getByText('לא נמצאו תוצאות עבור')).toBeVisible();
    await expect(sheet(page).getByRole('link', { name: 'אודיו' })).toBeVisible();
  });

  test('live results ignore an older response that arrives after the newest response', async ({
    page,
  }) => {
    const releases: (() => void)[] = [];
    await page.route(api, async (route) => {
      if (queryOf(route) === 'ראשון') await new Promise<void>((resolve) => releases.push(resolve));
      await route.fulfill(responseWith(`תשובה על ${queryOf(route)}`)).catch(() => undefined);
    });
    await openSearch(page);
    await field(page).fill('ראשון');
    await expect(sheet(page).getByText('מחפשים...')).toBeVisible();
    await field(page).fill('שני');
    await expect(sheet(page).getByRole('option', { name: 'תשובה על שני' })).toBeVisible();
    for (const release of releases) release();
    await expect(sheet(page).getByRole('option', { name: 'תשובה על ראשון' })).toHaveCount(0);
    await expect(sheet(page).getByText('מחפשים...')).toHaveCount(0);
  });

  test('when the API is down, a live search shows a Hebrew message and can be retried', async ({
    page,
  }) => {
    await page.route(api, (route) => route.abort());
    await openSearch(page);
    await field(page).fill('Zivon');
    await expect(sheet(page).getByText(notAvailable)).toBeVisible();
    await expect(field(page)).toHaveValue('Zivon');
    await expectAccessible(page);
    await page.unroute(api);
    await sheet(page).getByRole('button', { name: 'ניסיון נוסף' }).click();
    await expect(sheet(page).getByRole('option', { name: /Zivon X5: הטלפון/ })).toBeVisible();
    await expect(field(page)).toBeFocused();
  });

  test('a live search shows an error if the response is not JSON', async ({ page }) => {
    await page.route(api, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await openSearch(page);
    await field(page).fill('Zivon');
    await expect(sheet(page).getByText(notAvailable)).toBeVisible();
  });

  test('a live search that the rate limit rejects shows the waiting time, then the results', async ({
    page,
  }) => {
    const message = 'יותר מדי בקשות. נסו שוב בעוד שנייה';
    let isLimited = true;
    await page.route(api, (route) => {
      if (!isLimited) return route.fulfill(responseWith('סוף סוף'));
      isLimited = false;
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { message } });
    });
    await openSearch(page);
    await field(page).fill('Zivon');
    await expect(sheet(page).getByText(message)).toBeVisible();
    await expect(sheet(page).getByRole('option', { name: 'סוף סוף' })).toBeVisible();
  });

  test('an empty query and a single letter send no request, and the letter shows a hint', async ({
    page,
  }) => {
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search?')) searches.push(request.url());
    });
    await openSearch(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/about$/);
    await expect(sheet(page).getByText(tooShort)).toHaveCount(0);
    await field(page).fill(' א ');
    await page.keyboard.press('Enter');
    await expect(sheet(page).getByRole('status').filter({ hasText: tooShort })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    await field(page).fill('אב');
    await expect(sheet(page).getByText(tooShort)).toHaveCount(0);
    await expect(sheet(page).getByRole('status').filter({ hasText: /תוצא/ })).toBeVisible();
    expect(searches).toHaveLength(1);
  });
});

test.describe(() => {
  test('the server renders results into the search page, so the browser sends no request to the API', async ({
    page,
  }) => {
    await page.route(api, (route) => route.abort());
    await page.goto(results('Zivon'));
    await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
    await expect(mainField(page)).toHaveValue('Zivon');
    await expect(main(page).locator('mark').first()).toHaveText('Zivon');
    await expect(page).toHaveTitle(/^Zivon – חיפוש/);
    await expect(main(page).getByText(notAvailable)).toHaveCount(0);
  });

  test('the search page updates its results while the visitor types, and Back returns to submitted searches', async ({
    page,
  }) => {
    await page.goto(results('Zivon'));
    await mainField(page).fill('Velora');
    await expect(main(page).getByRole('link', { name: /Velora Buds 2: שלושה/ })).toBeVisible();
    await expect(page).toHaveURL(results('Velora'));
    await expect(page).toHaveTitle(/^Velora – חיפוש/);
    await page.keyboard.press('Enter');
    await mainField(page).fill('Halora');
    await expect(main(page).getByRole('link', { name: /Halora V2 בסלון/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(results('Velora'));
    await expect(mainField(page)).toHaveValue('Velora');
    await expect(main(page).getByRole('link', { name: /Velora Buds 2: שלושה/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(results('Zivon'));
    await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
  });

  test('the search page filters results by category, and Back removes the filter', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(results('אוזניות'));
    const filters = main(page).getByRole('navigation', { name: 'סינון התוצאות לפי קטגוריה' });
    const audio = filters.getByRole('link', { name: /^אודיו \d+$/ });
    const all = filters.getByRole('link', { name: /^הכול \d+$/ });
    await expect(all).toHaveAttribute('aria-current', 'true');
    await audio.focus();
    await page.keyboard.press('Enter');
    await expect(
      main(page).getByText(/^\d+ תוצאות עבור ״אוזניות״ בקטגוריה ״אודיו״$/),
    ).toBeVisible();
    await expect(page).toHaveURL(results('אוזניות', '&category=audio'));
    await expect(audio).toHaveAttribute('aria-current', 'true');
    await expect(audio).toBeFocused();
    for (const badge of await main(page).locator('.card-result .badge').all())
      await expect(badge).toHaveText('אודיו');
    await page.reload();
    await expect(audio).toHaveAttribute('aria-current', 'true');
    await page.goBack();
    await expect(page).toHaveURL(results('אוזניות'));
    await expect(all).toHaveAttribute('aria-current', 'true');
    await page.goForward();
    await mainField(page).fill('Velora');
    await expect(page).toHaveURL(results('Velora'));
  });

  test('the search page shows suggestions while the visitor types, and Enter opens the selected suggestion', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/search');
    await mainField(page).fill('אוד');
    const suggestions = main(page).getByRole('listbox', { name: 'הצעות' });
    await expect(suggestions.getByRole('option', { name: 'קטגוריה אודיו' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(suggestions.getByText('אודיו')).toBeHidden();
    await expect(mainField(page)).toHaveValue('אוד');
    await page.keyboard.press('ArrowDown');
    await expect(suggestions.locator('[aria-selected="true"]')).toHaveText('קטגוריה אודיו');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(suggestions).toHaveCount(0);
    await mainField(page).fill('אודי');
    await expect(suggestions).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/category\/audio$/);
  });

  test('the search page offers a corrected query next to the results', async ({ page }) => {
    await page.route(api, async (route) =>
      queryOf(route) === 'אוזניוט'
        ? route.fulfill({ json: { ...responseWith('משהו').json, didYouMean: 'אוזניות' } })
        : route.fallback(),
    );
    await page.goto('/search');
    await mainField(page).fill('אוזניוט');
    await main(page).getByRole('link', { name: 'אוזניות', exact: true }).click();
    await expect(page).toHaveURL(results('אוזניות'));
    await expect(mainField(page)).toHaveValue('אוזניות');
    await expect(main(page).getByText(/^\d+ תוצאות עבור ״אוזניות״$/)).toBeVisible();
  });

  test('the search page restores the results when a visitor goes back from a post', async ({
    page,
  }) => {
    await page.goto('/search');
    await mainField(page).fill('Velora');
    await main(page)
      .getByRole('link', { name: /Velora Buds 2: שלושה/ })
      .click();
    await expect(page).toHaveURL(/\/post\//);
    await page.goBack();
    await expect(mainField(page)).toHaveValue('Velora');
    await expect(main(page).getByRole('link', { name: /Velora Buds 2: שלושה/ })).toBeVisible();
  });

  test('the search page offers popular posts and categories if nothing is found', async ({
    page,
  }) => {
    await page.goto(results('קלרינטמוזהב'));
    await expect(main(page).getByText('לא נמצאו תוצאות עבור')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'מה שכולם קוראים' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(3);
    await main(page).getByRole('link', { name: 'אודיו', exact: true }).first().click();
    await expect(page).toHaveURL(/\/category\/audio$/);
  });

  test('when the API is down, the search page shows a Hebrew message and the search can be retried', async ({
    page,
  }) => {
    // Serves the page without results, as a static host does.
    await page.route('**/search?*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      await route.fulfill({
        response: await route.fetch({ url: new URL('/search', route.request().url()).href }),
      });
    });
    await page.route(api, (route) => route.abort());
    await page.goto(results('Zivon'));
    await expect(main(page).getByRole('status').filter({ hasText: notAvailable })).toBeVisible();
    await expect(mainField(page)).toHaveValue('Zivon');
    await expectAccessible(page);
    await page.unroute(api);
    await main(page).getByRole('link', { name: 'ניסיון נוסף' }).click();
    await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
    await page.reload();
    await expect(main(page).getByRole('link', { name: /Zivon X5: הטלפון/ })).toBeVisible();
  });

  test('the search page shows a query that contains HTML as plain text', async ({ page }) => {
    const typed = '"><img src=x onerror="document.title=1"><script>document.title=2</script>';
    await page.goto(results(typed));
    await expect(main(page).getByText(typed)).toBeVisible();
    await expect(mainField(page)).toHaveValue(typed);
    await mainField(page).fill(`${typed}!`);
    await expect(main(page).getByText(`${typed}!`)).toBeVisible();
    await expect(page).toHaveTitle(/חיפוש/);
    await expect(main(page).locator('img[src="x"]')).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      test(`the search page with results is accessible in the ${colorScheme} theme at a width of ${width} px`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(results('אוזניות'));
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  }
});

test('the search on the 404 page shows live results', async ({ page }) => {
  await page.goto('/post/never-was');
  await mainField(page).fill('Zivon');
  const result = main(page)
    .getByRole('search')
    .getByRole('option', { name: /Zivon X5: הטלפון/ });
  await expect(result).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await expect(mainField(page)).toHaveValue('Zivon');
  await mainField(page).press('Enter');
  await expect(page).toHaveURL(results('Zivon'));
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the search has results, pages, filters and hints', async ({ page }) => {
    await page.goto('/search');
    await mainField(page).fill('של');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(results('של'));
    await expect(main(page).getByText('25 תוצאות עבור')).toBeVisible();
    await expect(main(page).locator('.result-list > li')).toHaveCount(10);
    await main(page)
      .getByRole('navigation', { name: 'עמודים' })
      .getByRole('link', { name: 'הבא' })
      .click();
    await expect(page).toHaveURL(results('של', '&page=2'));
    await expect(main(page).locator('.result-list')).toHaveAttribute('start', '11');
    await expect(main(page).locator('[aria-current="page"]')).toHaveText('2');
    const filters = main(page).getByRole('navigation', { name: 'סינון התוצאות לפי קטגוריה' });
    await filters.getByRole('link', { name: /^אודיו \d+$/ }).click();
    await expect(page).toHaveURL(results('של', '&category=audio'));
    await expect(main(page).getByText(/^\d+ תוצאות עבור ״של״ בקטגוריה ״אודיו״$/)).toBeVisible();
    await mainField(page).fill('tuzbhu,');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(/במקום זה: \d+ תוצאות עבור ״אוזניות״$/)).toBeVisible();
    await mainField(page).fill('א');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(tooShort)).toBeVisible();
  });
});
