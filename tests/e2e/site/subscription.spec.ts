import { startMailbox } from '../../support/servers/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { baseUrl, mailPort } from '../support/server.ts';

const email = 'from-form-to-list@example.com';

test('without JavaScript, a visitor can subscribe, confirm by mail and unsubscribe', async ({
  adminPage: console,
  browser,
}) => {
  const mailbox = await startMailbox({ port: mailPort });
  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseUrl,
    viewport: { width: 375, height: 720 },
  });
  try {
    const page = await visitor.newPage();
    await page.goto('/post/zivon-x5-review');
    const form = page.getByRole('region', { name: 'ביקורת חדשה? נספר לכם' });
    await form.getByLabel('כתובת דוא״ל').fill(email);
    await form.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('נשאר רק לאשר בדוא״ל');
    const mail = () => mailbox.mails.find(({ to }) => to.includes(email));
    await expect.poll(mail).toBeDefined();

    await page.goto('about:blank');
    await page.setContent(mail()?.html ?? '');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'אישור ההרשמה' }).click();
    await expect(page).toHaveTitle(/^נשאר רק לאשר \| /);
    await expect(page.getByText(email)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'כן, לאשר' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ההרשמה אושרה');

    await console.goto('/admin/subscriptions');
    await console.getByRole('textbox', { name: 'חיפוש' }).fill(email);
    const row = console.getByRole('row', { name: new RegExp(email) });
    await expect(row.getByText('מאושר')).toBeVisible();
    await expectAccessible(console);

    await page.goto('about:blank');
    await page.setContent(mail()?.html ?? '');
    await page.getByRole('link', { name: 'לא לשלוח לכתובת הזאת' }).click();
    await page.getByRole('button', { name: 'הסרה מהרשימה' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('הוסרתם מהרשימה');
    const list = await console.request.get(`/api/subscriptions?q=${email}`);
    const [subscription] = await list.json();
    expect(subscription).toMatchObject({ status: 'unsubscribed' });
    await console.request.delete(`/api/subscriptions/${subscription.id}`);
  } finally {
    await visitor.close();
    await mailbox.stop();
  }
});
