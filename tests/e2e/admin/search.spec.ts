import type { SearchStats } from '#domain/search/searchStats.ts';
import { test } from '../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

const counts = (queries: string[], emptySearches: number) =>
  queries.map((query, i) => ({ query, searches: 1_200 - i, emptySearches }));

const many: SearchStats = {
  days: [
    { day: '2026-11-19', searches: 1_000, emptySearches: 100 },
    { day: '2026-11-20', searches: 3_000, emptySearches: 300 },
  ],
  top: counts(
    ['אוזניות אלחוטיות', 'galaxy s 26', ...Array.from({ length: 10 }, (_, n) => `מילה ${n}`)],
    0,
  ),
  empty: counts(['שואב אבק רובוטי שמטפס במדרגות ושוטף גם את החלונות מבחוץ'], 7),
};
const none: SearchStats = {
  days: [{ day: '2026-11-20', searches: 0, emptySearches: 0 }],
  top: [],
  empty: [],
};

test("the statistics list visitors' search queries and the queries without results", {
  tag: '@phone-only',
}, async ({ adminPage: page }) => {
  const queries: string[] = [];
  let response: SearchStats | undefined = many;
  await page.route('**/api/search/stats?*', (route) => {
    queries.push(new URL(route.request().url()).search);
    return response ? route.fulfill({ json: response }) : route.abort();
  });
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/admin/stats');
  await expect(page.getByText('4,000 חיפושים, 10% מהם לא מצאו דבר')).toBeVisible();
  const items = page.getByRole('listitem');
  await expect(items.filter({ hasText: 'galaxy s 26' })).toContainText('1,199 חיפושים');
  await expect(items.filter({ hasText: 'שואב אבק רובוטי' })).toContainText('7 חיפושים');
  await expect(page.getByRole('link', { name: /אוזניות אלחוטיות/ })).toHaveAttribute(
    'href',
    `/search?q=${encodeURIComponent('אוזניות אלחוטיות')}`,
  );
  await expect(items.filter({ hasText: 'מילה 9' })).toHaveCount(0);
  await page.getByRole('button', { name: 'הצגת כל ה־12' }).click();
  await expect(items.filter({ hasText: 'מילה 9' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  response = none;
  const period = page.getByRole('combobox', { name: /^תקופה/ });
  await period.click();
  await page.getByRole('option', { name: '7 הימים האחרונים' }).click();
  await expect(page.getByText('עוד לא חיפשו באתר בתקופה הזו')).toBeVisible();
  expect(queries).toEqual(['?days=30', '?days=7']);

  response = undefined;
  await period.click();
  await page.getByRole('option', { name: '90 הימים האחרונים' }).click();
  const loadError = page
    .getByRole('alert')
    .filter({ hasText: 'לא ניתן היה לטעון את נתוני החיפוש' });
  await expect(loadError).toBeVisible();
  await expectAccessible(page);
  response = many;
  await loadError.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(page.getByText('4,000 חיפושים, 10% מהם לא מצאו דבר')).toBeVisible();
});

test('the list of posts and the console search find drafts by inflected and mistyped words', async ({
  adminPage: page,
  adminRequest,
}) => {
  const data = {
    title: 'טיוטה על המטרונומים השקטים',
    content: `<p>${'מטרונום שקט. '.repeat(3)}</p>`,
  };
  const { post } = await (await adminRequest.post('/api/posts', { data })).json();
  await page.goto('/admin/posts');
  const field = page.getByRole('textbox', { name: 'חיפוש' });
  await field.fill('מטרונום');
  await expect(page.getByRole('row').filter({ hasText: data.title })).toContainText('טיוטה');
  await expect(page.getByRole('row')).toHaveCount(2);
  const searched = page.waitForResponse(/\/api\/posts\?.*q=nyrubuo/);
  await field.fill('nyrubuo');
  await searched;
  await expect(page.getByRole('row').filter({ hasText: data.title })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: 'חיפוש בממשק' }).fill('מטרונומ');
  const hit = page.getByRole('option', { name: new RegExp(data.title) });
  await expect(hit).toContainText('טיוטה');
  await hit.click();
  await expect(page.getByLabel('כותרת', { exact: true })).toHaveValue(data.title);
  await adminRequest.delete(`/api/posts/${post.id}`);
});

test('the console search finds products and opens them', async ({
  adminPage: page,
  adminRequest,
}) => {
  const [category] = await (await adminRequest.get('/api/categories')).json();
  const data = {
    name: 'Zorvexa Q7 Max',
    slug: 'zorvexa-q7-max',
    brand: 'Zorvexa',
    model: 'Q7 Max',
    categoryId: category.id,
  };
  const response = await adminRequest.post('/api/products', { data });
  expect(response.status(), await response.text()).toBe(201);
  const { id } = await response.json();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'לוח בקרה', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox', { name: 'חיפוש בממשק' }).fill('zorvexa');
  const products = page.getByRole('group', { name: 'מוצרים', exact: true });
  await products.getByRole('option', { name: data.name }).click();
  await expect(page).toHaveURL(`/admin/products/edit/${id}`);
  await expect(page.getByLabel('שם המוצר')).toHaveValue(data.name);
  await adminRequest.delete(`/api/products/${id}`);
});

test('a setting that the console search finds takes the focus on its screen', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/ads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [query, control] of [
    ['מזהה האתר ב־Taboola', page.getByRole('textbox', { name: 'מזהה האתר ב־Taboola' })],
    ['מזהה AdSense', page.getByRole('textbox', { name: 'מזהה AdSense' })],
    ['אירועים', page.getByRole('checkbox', { name: 'פוסט נוצר' })],
    ['יום הסיכום', page.getByRole('combobox', { name: /^היום בשבוע/ })],
  ] as const) {
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: 'חיפוש בממשק' }).fill(query);
    await page.getByRole('option', { name: query }).first().click();
    await expect(control).toBeFocused();
  }
});

test('large numbers have thousands separators', async ({ adminPage: page }) => {
  await page.route('**/api/posts?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '51234' } });
  });
  await page.goto('/admin/posts');
  await expect(page.getByText('1–25 מתוך 51,234')).toBeVisible();
  await expect(page.getByRole('button', { name: 'מעבר לעמוד 2,050' })).toHaveText('2,050');
});
