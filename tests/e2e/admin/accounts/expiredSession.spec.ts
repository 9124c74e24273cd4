import type { Page } from '@playwright/test';
import { endSession } from '../../support/accounts.ts';
import { test } from '../../support/admin.ts';
import { expect } from '../../support/fixtures.ts';
import { admin } from '../../support/server.ts';

test('a filter of the posts asks for a new sign-in and then shows the drafts', async ({
  adminPage: page,
  adminRequest,
}) => {
  const data = { title: 'טיוטה של עורכת שחיבורה פג', slug: 'draft-of-an-expired-session' };
  const content = '<p>טקסט ארוך מספיק לפוסט.</p>';
  const created = await adminRequest.post('/api/posts', { data: { ...data, content } });
  const { id } = (await created.json()).post;
  await openScreen(page, '/admin/posts');
  await expect(page.getByText(data.title)).toBeVisible();
  await endSession(page);
  await page.getByPlaceholder('חיפוש בפוסטים').fill('שחיבורה');
  await signInAgain(page);
  await expect(page.getByText(data.title)).toBeVisible();
  await adminRequest.delete(`/api/posts/${id}`);
});

test('settings that were loaded without a session are loaded again after the sign-in', async ({
  adminPage: page,
  adminRequest,
}) => {
  const webhook_url = 'https://hooks.example/expired-session';
  await adminRequest.put('/api/settings', { data: { webhook_url } });
  const list = page.waitForResponse('**/api/redirects?*');
  await openScreen(page, '/admin/redirects');
  await list;
  await endSession(page);
  await page.getByRole('menuitem', { name: 'Webhooks' }).click();
  await signInAgain(page);
  await expect(page.getByLabel('כתובת Webhook')).toHaveValue(webhook_url);
  await adminRequest.put('/api/settings', { data: { webhook_url: '' } });
});

test('a save without a session leaves no error after the sign-in, and the changes can be saved', async ({
  adminPage: page,
  adminRequest,
}) => {
  const data = { name: 'Expired Lamp', slug: 'expired-lamp' };
  const { id } = await (await adminRequest.post('/api/products', { data })).json();
  await openScreen(page, `/admin/products/edit/${id}`);
  await page.getByLabel('דגם').fill('L2');
  await endSession(page);
  const save = page.getByRole('button', { name: 'שמירה' });
  await save.click();
  await signInAgain(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('דגם')).toHaveValue('L2');
  await save.click();
  await expect(page.getByText('המוצר עודכן')).toBeVisible();
  await adminRequest.delete(`/api/products/${id}`);
});

/**
 * Opens a screen of the console and waits for the numbers in the menu. If they were read after the end of the session, the
 * sign-in dialog would open too early.
 */
async function openScreen(page: Page, path: string): Promise<void> {
  const numbers = ['offers', 'comments', 'contact'].map((name) =>
    page.waitForResponse(`**/api/${name}?*`),
  );
  await page.goto(path);
  await Promise.all(numbers);
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await dialog.getByLabel('סיסמה').fill(admin.password);
  await dialog.getByRole('button', { name: 'התחברות' }).click();
  await expect(dialog).toBeHidden();
}
