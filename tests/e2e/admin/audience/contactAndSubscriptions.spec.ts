import { readFile } from 'node:fs/promises';
import { endSession } from '../../support/accounts.ts';
import { failedText, failRequests } from '../../support/failRequests.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
} from '../../support/fixtures.ts';
import { admin } from '../../support/server.ts';

/** Adds the fixture `suffix`, so that the desktop test and the phone test use different names. */
const test = base.extend<{ suffix: string }>({
  suffix: async ({ isMobile }, use) => use(isMobile ? 'phone' : 'desktop'),
});

test('an admin reads, answers, marks as unread and deletes a contact message', {
  tag: '@phone',
}, async ({ adminPage: page, suffix }) => {
  const name = `יוסי ${suffix}`;
  const data = { name, email: 'yossi@example.com', message: 'שלום,\nמתי תבדקו את Noma Aura 4?' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await page.goto('/admin/contact');
  await page.getByRole('textbox', { name: 'חיפוש' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('לא נקראה')).toBeVisible();
  const inMenu = page.getByRole('menuitem', { name: /^פניות.*לא נקרא/ });
  // On a phone, the closed menu hides the count.
  if (suffix === 'desktop') await expect(inMenu).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: `פתיחת הפנייה של ${name}` }).press('Enter');
  const message = page.getByRole('dialog', { name: `פנייה של ${name}` });
  await expect(message.getByText('מתי תבדקו את Noma Aura 4?')).toBeVisible();
  await expect(message.getByRole('link', { name: 'מענה בדואר' })).toHaveAttribute(
    'href',
    /^mailto:yossi@example\.com\?subject=/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByText('לא נקראה')).toBeHidden();

  await row.getByRole('button', { name: `פתיחת הפנייה של ${name}` }).click();
  await message.getByRole('button', { name: 'סימון כלא נקראה' }).click();
  await expect(message).toBeHidden();
  await expect(row.getByText('לא נקראה')).toBeVisible();

  const unread = page.getByRole('button', { name: 'לא נקראו', exact: true });
  // The same row is in both lists, so only the response shows that the list is the filtered one.
  const filtered = page.waitForResponse(/\/api\/contact\?.*isRead=false/);
  await unread.click();
  await filtered;
  await expect(unread).toHaveAttribute('aria-pressed', 'true');
  await expect(row.getByText('לא נקראה')).toBeVisible();
  await row.getByRole('button', { name: `פתיחת הפנייה של ${name}` }).click();
  await expect(message.getByText('מתי תבדקו את Noma Aura 4?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('לא נמצאו פניות')).toBeVisible();
  await page.getByRole('button', { name: 'הכול', exact: true }).click();
  await row.getByRole('button', { name: `מחיקת הפנייה של ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('הפנייה נמחקה')).toBeVisible();
  await expect(row).toBeHidden();
});

test('an admin searches, exports and deletes subscriptions', { tag: '@phone' }, async ({
  adminPage: page,
  suffix,
  isMobile,
}) => {
  const email = `visitor-${suffix}@example.com`;
  // The server limits subscriptions for each address, and all tests have the same address.
  const data = { rows: [{ email }] };
  const imported = await page.request.post('/api/subscriptions/import', { data });
  expect(imported.status(), await imported.text()).toBe(200);
  await page.goto('/admin/subscriptions');
  await page.getByRole('textbox', { name: 'חיפוש' }).fill(email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('ממתין לאישור')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'הוכחת ההסכמה' })).toBeVisible({
    visible: !isMobile,
  });
  await expectAccessible(page);

  await expect(page).toHaveURL(new RegExp(`visitor-${suffix}`));
  const exportFile = page.getByRole('button', { name: 'ייצוא לקובץ CSV' });
  await endSession(page);
  await exportFile.click();
  const expired = page.getByRole('dialog', { name: 'ההתחברות פגה' });
  await expired.getByLabel('סיסמה').fill(admin.password);
  await expired.getByRole('button', { name: 'התחברות' }).click();
  await expect(expired).toBeHidden();
  const endFailures = await failRequests(page, '**/export.csv*');
  await exportFile.click();
  await expect(page.getByRole('note')).toHaveText(failedText);
  await expectNoSidewaysScroll(page);
  await endFailures();
  const downloading = page.waitForEvent('download');
  await exportFile.click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain(email);

  await row.getByRole('button', { name: `מחיקת ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('המנוי נמחק')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a message that an admin marks as unread stays unread when the request that marked it as read was slow', async ({
  adminPage: page,
  suffix,
}) => {
  const name = `נועה ${suffix}`;
  const data = { name, email: 'noa@example.com', message: 'שלום, איפה קונים את Noma Aura 4?' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  const requested = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    /\/api\/contact\/\d+$/,
    async (route) => {
      requested.resolve();
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/admin/contact');
  await page.getByRole('textbox', { name: 'חיפוש' }).fill(name);
  await page.getByRole('button', { name: `פתיחת הפנייה של ${name}` }).click();
  await requested.promise;
  const marked = page.waitForResponse(
    (response) => response.request().postData()?.includes('true') ?? false,
  );
  const message = page.getByRole('dialog', { name: `פנייה של ${name}` });
  await message.getByRole('button', { name: 'סימון כלא נקראה' }).click();
  release();
  await marked;
  await expect(message).toBeHidden();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('לא נקראה')).toBeVisible();
  const messages = await (await page.request.get('/api/contact')).json();
  expect(messages.find((item: { name: string }) => item.name === name).isRead).toBe(false);
});
