import { test } from '../../support/admin.ts';
import { expect, expectNoSidewaysScroll } from '../../support/fixtures.ts';
import {
  commentForm,
  contactForm,
  sendComment,
  sendContactMessage,
  subscriptionForm,
} from './siteForms.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, an invalid form keeps its values and a valid form opens a thank-you page', async ({
  page,
  adminRequest,
}) => {
  await page.goto('/contact');
  const form = contactForm(page);
  await form.getByLabel('שם').fill('   ');
  await form.getByLabel('כתובת דוא״ל').fill('dana@example');
  await form.getByLabel('הודעה', { exact: true }).fill('<b>שלום</b> & "להתראות"\n</textarea>');
  await sendContactMessage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הטופס עוד לא נשלח');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('link')).toHaveText(['נא להזין שם', 'נא להזין כתובת אימייל תקינה']);
  await expect(page.getByLabel('שם')).toHaveAccessibleDescription('נא להזין שם');
  await expect(page.getByLabel('הודעה')).toHaveValue('<b>שלום</b> & "להתראות"\n</textarea>');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel('שם').fill('דנה בלי סקריפט');
  await page.getByLabel('כתובת דוא״ל').fill('dana@example.com');
  await sendContactMessage(page);
  await expect(page).toHaveURL(/\/thanks\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ההודעה אצלנו');
  const query = `q=${encodeURIComponent('דנה בלי סקריפט')}`;
  const [message] = await (await adminRequest.get(`/api/contact?${query}`)).json();
  expect(message.message).toBe('<b>שלום</b> & "להתראות"\n</textarea>');
  await adminRequest.delete(`/api/contact/${message.id}`);
});

test('without JavaScript, a visitor can send a comment and subscribe', async ({
  page,
  adminRequest,
  publish,
}) => {
  const { id, path } = await publish({
    slug: 'commented-on-plainly',
    title: 'כתבה שמגיבים עליה בלי סקריפט',
    content: '<p>גוף של כתבה שעליה נכתבת תגובה.</p>',
  });
  await page.goto(path);
  await commentForm(page).getByLabel('שם').fill('דנה');
  await commentForm(page).getByLabel('תגובה', { exact: true }).fill('בלי סקריפט');
  await sendComment(page);
  await expect(page).toHaveURL(/\/thanks\/comment$/);
  const waiting = await (await adminRequest.get('/api/comments?status=waiting&perPage=100')).json();
  expect(waiting).toContainEqual(expect.objectContaining({ postId: id, body: 'בלי סקריפט' }));
  await page.goto(path);
  await subscriptionForm(page).getByLabel('כתובת דוא״ל').fill('plain@example.com');
  await subscriptionForm(page).getByRole('button').click();
  await expect(page).toHaveURL(/\/thanks\/check-mail$/);
});
