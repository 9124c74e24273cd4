import { expect, test } from './support/fixtures.ts';

test('the site changes after an admin publishes, edits and deletes a review', async ({
  adminPage: page,
}) => {
  const slug = 'hand-made';
  await page.goto('/admin/posts/new');
  await page
    .getByRole('textbox', { name: 'כותרת', exact: true })
    .fill('ביקורת: פנס Or-Li 3 נכתבה ביד');
  await page
    .getByLabel(/slug|כתובת/i)
    .first()
    .fill(slug);
  await page
    .getByRole('textbox', { name: 'תוכן' })
    .fill('אור בלילה: שבוע של הליכות אחרי רדת החשכה, עם פנס אחד.');
  await page.getByRole('button', { name: 'פרסום', exact: true }).click();
  await page.getByRole('button', { name: 'פרסום בכל זאת' }).click();
  await expect(page.getByText('הפוסט נוצר בהצלחה')).toBeVisible();

  const reader = await page.context().newPage();
  await expect(async () => {
    expect((await reader.goto(`/post/${slug}`))?.status()).toBe(200);
  }).toPass({ timeout: 60_000 });
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('Or-Li 3');
  // The home page changes after the page of the post is public.
  await expect(async () => {
    await reader.goto('/');
    const link = reader.getByRole('link', { name: /Or-Li 3/ }).first();
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await page.goto('/admin/posts');
  await page
    .getByRole('link', { name: /עריכת .*Or-Li 3/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'תוכן' })).toContainText('אור בלילה');
  await page
    .getByRole('textbox', { name: 'כותרת', exact: true })
    .fill('ביקורת: פנס Or-Li 3 אחרי תיקון');
  await page.getByRole('button', { name: 'שמירה מהירה' }).click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  // Retries until the edited post is published.
  await expect(async () => {
    await reader.goto(`/post/${slug}`);
    const heading = reader.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('אחרי תיקון', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await page.goto('/admin/posts');
  await page
    .getByRole('button', { name: /מחיקת .*Or-Li 3/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('הפוסט נמחק בהצלחה')).toBeVisible();
  await expect(async () => {
    expect((await reader.goto(`/post/${slug}`))?.status()).toBe(404);
  }).toPass({ timeout: 60_000 });
});

test('a user who is not an admin sees an error message instead of the console', async ({
  page,
}) => {
  const answer = await page.request.post('/api/register', {
    data: { username: 'reader-without-rights', password: 'abcdef1' },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/admin');
  await expect(page.getByText('אין לכם הרשאה').first()).toBeVisible();
});
