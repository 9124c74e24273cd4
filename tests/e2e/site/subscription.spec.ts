import type { Page } from '@playwright/test';
import { startMailbox } from '../../support/servers/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';
import { baseUrl, mailPort } from '../support/server.ts';

const email = 'from-form-to-list@example.com';

test('without JavaScript, a visitor can subscribe, confirm by mail, choose updates and unsubscribe', async ({
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

    await page.getByRole('link', { name: 'בחירת העדכונים שיגיעו אליכם' }).click();
    await expect(page).toHaveTitle(/^מה יגיע אליכם בדוא״ל \| /);
    const preferencesUrl = page.url();
    const { posts, chosen, categories } = preferenceFields(page);
    await expect(posts).toBeChecked();
    await expect(categories.first()).toBeHidden();
    await posts.uncheck();
    await chosen.check();
    await page.getByRole('button', { name: 'שמירת הבחירה' }).click();
    await expect(page.getByRole('alert')).toContainText('בחרו לפחות נושא אחד');
    await categories.first().check();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'שמירת הבחירה' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('הבחירה נשמרה');
    await page.goto(preferencesUrl);
    await expect(posts).not.toBeChecked();
    await expect(categories.first()).toBeChecked();

    await console.goto('/admin/subscriptions');
    await console.getByRole('textbox', { name: 'חיפוש' }).fill(email);
    const row = console.getByRole('row', { name: new RegExp(email) });
    await expect(row.getByText('מאושר')).toBeVisible();
    await expectAccessible(console);

    await page.getByRole('button', { name: 'הסרה מכל העדכונים' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('הוסרתם מהרשימה');
    await page.goto(preferencesUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('הכתובת אינה ברשימה');
    await expect(page.getByLabel('כתובת דוא״ל')).toHaveValue(email);
    await page.goto('about:blank');
    await page.setContent(mail()?.html ?? '');
    await page.getByRole('link', { name: 'לא לשלוח לכתובת הזאת' }).click();
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

test('the page of preferences is accessible and fits narrow screens', async ({ page, browser }) => {
  const mailbox = await startMailbox({ port: mailPort });
  const address = 'accessible-preferences@example.com';
  try {
    const answer = await page.request.post('/api/subscribe', { data: { email: address } });
    expect(answer.status(), await answer.text()).toBe(200);
    const mail = () => mailbox.mails.find(({ to }) => to.includes(address));
    await expect.poll(mail).toBeDefined();
    const token = /leave\?token=([\w-]+)/.exec(mail()?.text ?? '')?.[1] ?? '';
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        colorScheme,
        baseURL: baseUrl,
        viewport: { width: 320, height: 720 },
      });
      const narrow = await context.newPage();
      await narrow.goto(`/api/subscribe/preferences?token=${token}`);
      const { chosen, categories } = preferenceFields(narrow);
      await chosen.check();
      await expect(categories.first()).toBeVisible();
      await expectNoSidewaysScroll(narrow);
      await expectAccessible(narrow);
      await context.close();
    }
  } finally {
    await mailbox.stop();
  }
});

const preferenceFields = (page: Page) => ({
  posts: page.getByRole('checkbox', { name: 'כל ביקורת חדשה' }),
  chosen: page.getByRole('radio', { name: 'רק הנושאים שאבחר' }),
  categories: page.getByRole('group', { name: 'הנושאים שלי' }).getByRole('checkbox'),
});
