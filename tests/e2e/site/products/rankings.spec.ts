import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

const products = (page: Page) => page.getByRole('main').locator('.ranked');
const names = (page: Page) => products(page).locator('.ranked-name').allInnerTexts();
const scores = async (page: Page) =>
  (await products(page).locator('.score-number').allInnerTexts()).map(Number);
const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'סינון הדירוג' }).getByLabel(label, { exact: true });

test('a reader opens the ranking of a category, sorts and filters it, and returns', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/category/mobile');
  await expect(products(page)).toHaveCount(3);
  await page.getByRole('link', { name: /לדירוג המלא/ }).click();
  await expect(page).toHaveURL('/category/mobile/best');
  const byScore = await scores(page);
  expect(byScore).toEqual(byScore.toSorted((a, b) => b - a));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(products(page)).toHaveCount(byScore.length);
  await expect(field(page, 'סדר הדירוג')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await field(page, 'סדר הדירוג').selectOption('מהזול ליקר');
  await expect(page).toHaveURL('/category/mobile/best?order=price');
  const prices = (await products(page).locator('.price').allInnerTexts()).map((text) =>
    Number(text.replaceAll(/[^\d.]/g, '')),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await field(page, 'ציון').selectOption({ index: 1 });
  const filtered = await names(page);
  expect(filtered.length).toBeLessThan(byScore.length);
  await expect(
    page.getByText(`מוצגים ${filtered.length} מתוך ${byScore.length} מוצרים`),
  ).toBeVisible();
  await expectAccessible(page);

  const shared = page.url();
  await page.goBack();
  await expect(products(page)).toHaveCount(byScore.length);
  await expect(field(page, 'ציון')).toHaveValue('');
  await page.goto(shared);
  expect(await names(page)).toEqual(filtered);
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click();
  await expect(page).toHaveURL('/category/mobile/best');
  await expect(products(page)).toHaveCount(byScore.length);
  await expect(field(page, 'סדר הדירוג')).toBeFocused();
  await expect(page.getByRole('button', { name: 'ניקוי הסינון' })).toBeHidden();
});

test('a ranking says so when no product meets its filter', async ({ page }) => {
  await page.goto('/category/mobile/best?brand=none&price=1');
  await expect(products(page)).not.toHaveCount(0);
  const brands = await field(page, 'יצרן').locator('option').count();
  await field(page, 'מחיר').selectOption({ index: 1 });
  for (let brand = 1; brand < brands && (await products(page).count()) > 0; brand++)
    await field(page, 'יצרן').selectOption({ index: brand });
  await expect(page.getByText('אין בדירוג מוצר שמתאים לסינון', { exact: true })).toBeVisible();
});

test('a link to a section of a ranking keeps the sections, sorting merges them, and a reset restores them', async ({
  page,
}) => {
  await page.goto('/category/audio/best');
  const sections = page.getByRole('navigation', { name: 'קפיצה לחלק בדירוג' });
  const link = sections.getByRole('link').last();
  const target = page.locator((await link.getAttribute('href')) ?? '');
  await link.click();
  await expect(page).toHaveURL(/#ranking-\d$/);
  await expect(target).toBeInViewport();
  await expect(sections).toBeVisible();
  const texts = () => page.locator('.ranking-section').allInnerTexts();
  const before = await texts();
  await field(page, 'סדר הדירוג').selectOption('מהזול ליקר');
  await expect(sections).toBeHidden();
  await expect(page.locator('.ranking-section:visible')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'מהזול ליקר' })).toBeVisible();
  await page.getByRole('button', { name: 'ניקוי הסינון' }).click();
  await expect(sections).toBeVisible();
  expect(await texts()).toEqual(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each order of a ranking is a page', async ({ page }) => {
    await page.goto('/category/mobile/best');
    const byScore = await names(page);
    for (const order of ['מהזול ליקר', 'מהחדש לישן', 'לפי יצרן']) {
      await page.getByRole('link', { name: order }).click();
      await expect(page.getByRole('link', { name: order })).toHaveAttribute('aria-current', 'page');
      expect((await names(page)).toSorted()).toEqual(byScore.toSorted());
    }
  });
});

test.describe('on a screen with two pixels per CSS pixel', () => {
  test.use({ deviceScaleFactor: 2 });

  test('a category loads the images of its best products first, as large as it shows them', async ({
    page,
  }) => {
    await page.goto('/category/mobile');
    const eager = page.getByRole('main').locator('img:not([loading=lazy])');
    await expect(eager).toHaveCount(1);
    const image = products(page).first().locator('img');
    await expect(image).not.toHaveAttribute('loading');
    const file = await image.evaluate((shown: HTMLImageElement) => shown.currentSrc);
    expect(file).toContain('-md.');
  });
});
