import { buildBotEventTypes, webhookEventTypes } from '#domain/event/event.ts';
import { type ReceiverResponse, startReceiver } from '#tests/support/servers/receiver.ts';
import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { receiverPort } from '../support/server.ts';

test('an admin enables a webhook again that its receiver disabled with status 410', async ({
  adminPage: page,
}) => {
  let response: ReceiverResponse = { status: 410 };
  const receiver = await startReceiver(() => response, receiverPort);
  try {
    const { url: webhook_url } = receiver;
    expect((await page.request.post('/api/settings/webhook-key')).status()).toBe(201);
    await page.request.put('/api/settings', { data: { webhook_url } });
    await page.goto('/admin/webhooks');
    const test = page.getByRole('button', { name: 'שליחת הודעת בדיקה' });
    await test.click();
    const webhookState = async () => (await page.request.get('/api/webhooks')).json();
    await expect.poll(async () => (await webhookState()).disabledAt).not.toBeNull();
    await page.reload();
    const disabledAlert = page.getByRole('alert').filter({ hasText: 'הצד המקבל ביקש להפסיק' });
    await expect(disabledAlert).toBeVisible();
    const state = page.getByText('לא מחובר', { exact: true });
    await expect(state).toBeVisible();
    await expectAccessible(page);

    response = { status: 204 };
    await disabledAlert.getByRole('button', { name: 'חידוש השליחה' }).click();
    await expect(page.getByText('השליחה חודשה')).toBeVisible();
    await expect(disabledAlert).toHaveCount(0);
    // The console shows the receiver as not connected until the receiver accepts a message.
    await expect(state).toBeVisible();
    await test.click();
    const log = async () => (await page.request.get('/api/webhooks/deliveries')).json();
    await expect.poll(async () => (await log())[0].status).toBe('delivered');
    expect(receiver.requests.length).toBeGreaterThan(1);
    await expect(state).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('ההודעה האחרונה התקבלה')).toBeVisible();
    const newest = page.getByRole('row', { name: /הודעת בדיקה/ }).first();
    await expect(newest.getByText('נמסר', { exact: true })).toBeVisible();
    await failRequests(page, '**/replay');
    await newest.getByRole('button', { name: 'שליחה חוזרת: הודעת בדיקה' }).click();
    await expect(newest.getByRole('note')).toHaveText(failedText);
  } finally {
    await page.request.put('/api/settings', { data: { webhook_url: '' } });
    await receiver.stop();
  }
});

test('the field of the signing secret shows an error if the secret fails to load', async ({
  adminPage: page,
}) => {
  await page.request.post('/api/settings/webhook-key');
  const apiUrl = '**/api/webhooks';
  await page.route(apiUrl, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/admin/webhooks');
  const secret = page.getByLabel('סוד החתימה', { exact: true });
  await expect(page.getByText('לא ניתן היה לטעון את סוד החתימה')).toBeVisible();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByPlaceholder('ייווצר עם המפתח')).toHaveCount(0);
  await page.unroute(apiUrl);
  await page.getByRole('button', { name: 'ניסיון נוסף' }).first().click();
  await expect(secret).toHaveValue(/^whsec_/);
});

test('an admin selects single events or all events for a build bot with the keyboard', async ({
  adminPage: page,
}) => {
  await page.request.post('/api/settings/webhook-key');
  const savedEvents = async () =>
    (await (await page.request.get('/api/settings')).json()).webhook_events;
  const save = page.getByRole('button', { name: 'שמירה' });
  try {
    await page.goto('/admin/webhooks');
    const basic = page.getByRole('group', { name: 'אירועים' });
    const basicNames = ['פוסט נוצר', 'פוסט עודכן', 'פוסט נמחק', 'תגובה נכתבה'];
    await expect(basic.getByRole('checkbox')).toHaveCount(basicNames.length);
    for (const [index, name] of basicNames.entries())
      await expect(basic.locator('label').nth(index)).toHaveText(name);
    const others = page.getByRole('group', { name: 'שינויים שדרושים לבוט בנייה' });
    await expect(others.getByRole('checkbox')).toHaveCount(buildBotEventTypes.length);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

    await basic.getByRole('checkbox', { name: 'פוסט נוצר' }).focus();
    await page.keyboard.press('Space');
    await others.getByRole('checkbox', { name: 'קטגוריה נוצרה' }).focus();
    await page.keyboard.press('Space');
    await save.press('Enter');
    await expect.poll(savedEvents).toBe('post_create,category_create');

    await page.getByRole('button', { name: 'סימון כל האירועים' }).press('Enter');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(
      webhookEventTypes.length,
    );
    await others.getByRole('checkbox', { name: 'מספרי הצפיות התעדכנו' }).press('Space');
    // Until the first save has finished, the button is disabled and ignores the key.
    await expect(save).toBeEnabled();
    await save.press('Enter');
    const selected = webhookEventTypes.filter((id) => id !== 'views_refresh');
    await expect.poll(savedEvents).toBe(selected.join(','));
    for (const [width, colorScheme] of [
      [375, 'light'],
      [1_440, 'light'],
      [375, 'dark'],
      [1_440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await expect(others.getByRole('checkbox', { checked: true })).toHaveCount(
        buildBotEventTypes.length - 1,
      );
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  } finally {
    await page.request.put('/api/settings', { data: { webhook_events: '' } });
  }
});
