import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import {
  api,
  field,
  notAvailable,
  openSearch,
  queryOf,
  responseWith,
  sheet,
  tooShort,
} from './siteSearch.ts';

test('the search box ignores an older response that arrives after the newest response', async ({
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

test('when the API is down, the search box shows a Hebrew message and can search again', async ({
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

test('the search box shows an error if the response is not JSON', async ({ page }) => {
  await page.route(api, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await openSearch(page);
  await field(page).fill('Zivon');
  await expect(sheet(page).getByText(notAvailable)).toBeVisible();
});

test('after the rate limit rejects a search, the search box shows the waiting time, then the results', async ({
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
