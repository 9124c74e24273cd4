import { expect, test } from '../../support/fixtures.ts';
import {
  commentForm,
  contactForm,
  rejectPosts,
  review,
  sendComment,
  sendContactMessage,
  subscriptionForm,
} from './siteForms.ts';

test('when the API is down, the forms of a page show an error and keep their values', async ({
  page,
}) => {
  await page.goto(review);
  await page.route('**/api/**', (route) => route.abort());
  const comment = commentForm(page);
  await comment.getByLabel('שם').fill('דנה');
  await comment.getByLabel('תגובה', { exact: true }).fill('תודה על הסקירה');
  await sendComment(page);
  await expect(comment.getByRole('alert').first()).toHaveText(/אין כרגע קשר עם השרת/);
  await expect(comment.getByRole('alert').first()).toBeFocused();
  await expect(comment.getByLabel('תגובה', { exact: true })).toHaveValue('תודה על הסקירה');
  await page.reload();
  await expect(comment.getByLabel('תגובה', { exact: true })).toHaveValue('תודה על הסקירה');

  const subscribe = subscriptionForm(page);
  await subscribe.getByLabel('כתובת דוא״ל').fill('dana@example.com');
  await subscribe.getByRole('button').click();
  await expect(subscribe.getByText('שגיאה ברישום לעדכונים')).toBeVisible();
  await expect(subscribe.getByLabel('כתובת דוא״ל')).toHaveValue('dana@example.com');

  await page.goto('/contact');
  const contact = contactForm(page);
  await contact.getByLabel('שם').fill('דנה');
  await contact.getByLabel('כתובת דוא״ל').fill('dana@example.com');
  await contact.getByLabel('הודעה', { exact: true }).fill('יש טעות בטבלה');
  await sendContactMessage(page);
  await expect(contact.getByRole('alert').first()).toHaveText(/אין כרגע קשר עם השרת/);
  await page.reload();
  await expect(contact.getByLabel('הודעה', { exact: true })).toHaveValue('יש טעות בטבלה');
});

test('a form that the rate limit rejects shows the waiting time and keeps its values', async ({
  page,
}) => {
  await page.goto(review);
  await rejectPosts(page, 429, 'יותר מדי בקשות. נסו שוב בעוד 43 דקות');
  const form = commentForm(page);
  await form.getByLabel('שם').fill('דנה');
  await form.getByLabel('תגובה', { exact: true }).fill('שוב אני');
  await sendComment(page);
  await expect(form.getByRole('alert').first()).toHaveText('יותר מדי בקשות. נסו שוב בעוד 43 דקות');
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveValue('שוב אני');
  await expect(form.getByRole('button', { name: 'שליחת התגובה' })).toBeEnabled();
});
