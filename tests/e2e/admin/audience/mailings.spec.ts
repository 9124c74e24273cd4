import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { startMailbox } from '../../../support/servers/mailbox.ts';
import { expectEscapeAsks } from '../../support/expectEscapeAsks.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { mailPort } from '../../support/server.ts';

const email = 'gets-updates@example.com';
const title = 'מקלדת שקטה לחדר משותף: מה ששמענו ומה שלא';
const publisher = {
  publisher_name: 'סקירה בע״מ',
  postal_address: 'רחוב הדוגמה 1, תל אביב',
  contact_email: 'editor@magazine.example',
};

test('an admin sends a post to a subscriber, who chooses and leaves from the mail', async ({
  adminPage: page,
}) => {
  // The journey has many pages.
  test.slow();
  const mailbox = await startMailbox({ port: mailPort });
  const newest = () => mailbox.mails.findLast(({ to }) => to.includes(email));
  const linkIn = (text = '', path: string) =>
    text.split('\n').find((line) => line.includes(path)) ?? '';
  try {
    const answer = await page.request.post('/api/subscribe', { data: { email } });
    expect(answer.status(), await answer.text()).toBe(200);
    await expect.poll(newest).toBeDefined();
    await page.request.post(linkIn(newest()?.text, '/subscribe/confirm'));
    const created = await page.request.post('/api/posts', {
      data: { title, content: '<p>שבועיים של הקלדה בלילה, ליד אדם ישן.</p>', isPublished: true },
    });
    const { post } = await created.json();

    // The law requires an address, so the dialog leads to the settings first.
    await page.goto(`/admin/posts/edit/${post.id}`);
    const openDialog = async () => {
      const button = page.getByRole('button', { name: 'לשליחה למנויים' });
      const settings = page.getByRole('button', { name: 'הגדרות הפוסט' });
      await expect(button.or(settings).first()).toBeAttached();
      if (await settings.isVisible()) await settings.click();
      await button.click();
      return page.getByRole('dialog', { name: 'עדכון המנויים בדוא״ל' });
    };
    let dialog = await openDialog();
    await expect(dialog.getByText('חסרה כתובת למשלוח דואר')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'שליחה למנויים' })).toBeDisabled();
    await page.request.put('/api/settings', { data: publisher });
    await page.reload();
    dialog = await openDialog();
    await expect(dialog.getByText('ההודעה תישלח למנוי אחד.')).toBeVisible();
    const frame = dialog.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: title })).toBeVisible();
    await dialog.getByRole('button', { name: 'טקסט בלבד' }).click();
    await expect(dialog.getByText('רחוב הדוגמה 1, תל אביב')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('כתובת להודעת בדיקה').fill('me@example.com');
    await dialog.getByRole('button', { name: 'שליחת הודעת בדיקה' }).click();
    await expect(page.getByText('הודעת הבדיקה נשלחה')).toBeVisible();
    await expectSendsSavedPostNow(page, dialog);
    await dialog.getByLabel('נושא ההודעה').fill(title);
    await expectEscapeAsks(page);
    await dialog.getByRole('button', { name: 'שליחה למנויים' }).click();
    await dialog.getByRole('link', { name: 'למעקב אחרי השליחה' }).click();

    await expect(page.getByText('הסתיים', { exact: true })).toBeVisible();
    await expect(page.getByText('1 מתוך 1')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const mail = newest();
    expect(mail?.headers.get('subject')).toBe(title);
    expect(mailbox.mails.some(({ to }) => to.includes('me@example.com'))).toBe(true);

    await page.goto('about:blank');
    await page.setContent(mail?.html ?? '');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'בחירת העדכונים' }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.goto(linkIn(mail?.text, '/subscribe/leave'));
    await page.getByRole('button', { name: 'הסרה מהרשימה' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('הוסרתם מהרשימה');

    const list = await page.request.get(`/api/subscriptions?q=${email}`);
    const [subscription] = await list.json();
    expect(subscription).toMatchObject({ status: 'unsubscribed' });
  } finally {
    await mailbox.stop();
    await removeTraces(page.request);
  }
});

/** Expects that an unsaved change of the post does not affect when the opened dialog sends its mail. */
async function expectSendsSavedPostNow(page: Page, dialog: Locator) {
  const isPublished = page.getByRole('switch', { name: 'מפורסם באתר' });
  const open = page.getByRole('button', { name: 'לשליחה למנויים' });
  // The clicked button lost the focus when it was disabled, so `press` focuses the dialog first.
  await dialog.press('Escape');
  await isPublished.uncheck();
  await open.click();
  await expect(dialog.getByRole('button', { name: 'שליחה למנויים' })).toBeVisible();
  await page.keyboard.press('Escape');
  await isPublished.check();
  await open.click();
}

/** Other tests count posts and subscriptions and read the footer, also after this one has failed. */
async function removeTraces(request: APIRequestContext) {
  const noPublisher = Object.fromEntries(Object.keys(publisher).map((key) => [key, '']));
  await request.put('/api/settings', { data: noPublisher });
  const posts = await request.get(`/api/posts?perPage=5&q=${encodeURIComponent(title)}`);
  for (const post of await posts.json())
    if (post.title === title) await request.delete(`/api/posts/${post.id}`);
  const subscriptions = await request.get(`/api/subscriptions?q=${email}`);
  for (const { id } of await subscriptions.json()) await request.delete(`/api/subscriptions/${id}`);
}
