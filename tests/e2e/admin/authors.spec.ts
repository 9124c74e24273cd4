import type { Page } from '@playwright/test';
import { test } from '../support/admin.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';

test('an author that an admin creates and assigns has a byline and a page, which follow an edit', async ({
  adminPage: page,
  publish,
}) => {
  const { id, path } = await publish({
    slug: 'written-by-somebody',
    title: 'פוסט שיש לו כותבת',
    content: '<p>תוכן של פוסט לדוגמה, ולא יותר.</p>',
  });
  await createAuthor(page);
  await chooseAuthorOfPost(page, id);
  const reader = await page.context().newPage();
  await expectBylineAndAuthorPage(reader, path);

  await changeRoleAndUrlOfAuthor(page);
  await expect
    .poll(async () => (await page.request.get(path)).text())
    .toContain('href="/author/rotem"');
  expect(await (await page.request.get(path)).text()).toContain('עורכת ראשית');
  await expectRedirect(page, '/author/rotem-alon', '/author/rotem');
  await reader.goto('/author/rotem-alon');
  await expect(reader).toHaveURL(/\/author\/rotem$/);

  await mergeIntoNewAuthor(page);
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('רותם אילון');
  await expectRedirect(page, '/author/rotem', '/author/rotem-eilon');
  await reader.goto('/author/rotem');
  await expect(reader).toHaveURL(/\/author\/rotem-eilon$/);

  await page.getByRole('button', { name: 'מחיקת רותם אילון' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('דף הכותב נמחק')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/author/rotem-eilon')).status()).toBe(404);
  await expect.poll(async () => (await page.request.get(path)).text()).not.toContain('רותם אילון');
});

/** The builder removes the file of a former page after it has published the pages that linked to it. */
const expectRedirect = (page: Page, from: string, to: string) =>
  expect
    .poll(async () => new URL((await page.request.get(from)).url()).pathname, `redirect of ${from}`)
    .toBe(to);

const authorDialog = (page: Page) => page.getByRole('dialog');

async function createAuthor(page: Page) {
  const dialog = authorDialog(page);
  await page.goto('/admin/authors');
  await page.getByRole('link', { name: 'דף כותב חדש' }).click();
  await expect(dialog.getByLabel('שם', { exact: false }).first()).toBeFocused();
  await page.keyboard.type('רותם אלון');
  await dialog.getByLabel('תפקיד').fill('עורכת צילום');
  await dialog.getByLabel('ביוגרפיה').fill('מצלמת לאט, מוחקת מהר.');
  await dialog.getByRole('button', { name: 'הוספת קישור' }).click();
  await dialog.getByLabel('טקסט של קישור 1').fill('תיק עבודות');
  await dialog.getByLabel('כתובת של קישור 1').fill('rotem.example');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(dialog.getByLabel('כתובת של קישור 1')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('כתובת של קישור 1').fill('https://rotem.example/');
  await dialog.getByLabel('כתובת URL').fill('rotem-alon');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('דף הכותב נוצר')).toBeVisible();
  await expectAccessible(page);
}

async function chooseAuthorOfPost(page: Page, postId: number) {
  await page.goto(`/admin/posts/edit/${postId}`);
  await page.getByRole('combobox', { name: 'מאת' }).fill('צילום');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'רותם אלון' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'שמירה מהירה' }).click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
}

async function expectBylineAndAuthorPage(reader: Page, postPath: string) {
  await expect(async () => {
    await reader.goto(postPath);
    await expect(reader.getByRole('link', { name: 'רותם אלון' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(reader);
  await reader.getByRole('link', { name: 'רותם אלון' }).click();
  await expect(reader).toHaveURL(/\/author\/rotem-alon$/);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('רותם אלון');
  await expect(reader.getByText('מצלמת לאט, מוחקת מהר.')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'תיק עבודות' })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'פוסט שיש לו כותבת' })).toBeVisible();
  await expectAccessible(reader);

  await reader.getByRole('link', { name: 'מי כותב כאן' }).first().click();
  await expect(reader).toHaveURL(/\/authors$/);
  await reader.getByRole('main').getByRole('link', { name: 'רותם אלון' }).click();
  await expect(reader).toHaveURL(/\/author\/rotem-alon$/);
}

async function changeRoleAndUrlOfAuthor(page: Page) {
  const dialog = authorDialog(page);
  await page.goto('/admin/authors');
  await page.getByRole('link', { name: 'עריכת רותם אלון' }).click();
  await dialog.getByLabel('תפקיד').fill('עורכת ראשית');
  await dialog.getByLabel('כתובת URL').fill('rotem');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('דף הכותב עודכן')).toBeVisible();
}

async function mergeIntoNewAuthor(page: Page) {
  const dialog = authorDialog(page);
  await page.getByRole('link', { name: 'דף כותב חדש' }).click();
  await dialog.getByLabel('שם', { exact: false }).first().fill('רותם אילון');
  await dialog.getByLabel('כתובת URL').fill('rotem-eilon');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await page.getByRole('button', { name: 'מיזוג רותם אלון לדף כותב אחר' }).click();
  await dialog.getByLabel('הדף שנשאר').fill('רותם');
  await page.getByRole('option', { name: 'רותם אילון' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'מיזוג' }).click();
  await expect(page.getByText('דפי הכותבים מוזגו')).toBeVisible();
}
