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
  await page.goto('/admin/posts');
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
  await page.goto('/admin/redirects');
  await page.waitForLoadState('networkidle');
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
  await page.goto(`/admin/products/edit/${id}`);
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

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await dialog.getByLabel('סיסמה').fill(admin.password);
  await dialog.getByRole('button', { name: 'התחברות' }).click();
  await expect(dialog).toBeHidden();
}
