import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/holdRequests.ts';
import { rejectPosts, review, subscriptionForm } from './siteForms.ts';

test('the subscription form shows invalid input, a pending request, success and failure', async ({
  page,
}) => {
  await page.goto(review);
  await page.clock.install();
  const form = subscriptionForm(page);
  const field = form.getByLabel('כתובת דוא״ל');
  const button = form.getByRole('button');
  await button.click();
  await expect(field).toHaveAccessibleDescription(/^נא להזין כתובת אימייל /);
  await expect(field).toBeFocused();
  await field.fill('dana');
  await button.click();
  await page.clock.fastForward(6_000);
  await expect(form.getByText('נא להזין כתובת אימייל תקינה')).toBeVisible();
  await expectAccessible(page);
  await field.fill('dana@example.com');
  await expect(form.getByText('נא להזין כתובת אימייל')).toHaveCount(0);

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/subscribe', async (route) => {
    await released;
    await route.fulfill({ json: { message: 'תודה! אם הכתובת תקינה, תקבלו מאיתנו עדכונים' } });
  });
  await button.click();
  await expect(button).toHaveText('מבצע רישום...');
  await expect(button).toBeDisabled();
  await expect(field).toBeDisabled();
  release();
  const success = form.locator('.form-message');
  await expect(success).toHaveRole('status');
  await expect(success).toHaveText('תודה! אם הכתובת תקינה, תקבלו מאיתנו עדכונים');
  await expect(field).toBeHidden();
  await expectAccessible(page);
  await page.clock.fastForward(5_100);
  await expect(success).toHaveText('');
  await expect(field).toHaveValue('');
  await expect(button).toHaveText('הרשמה לעדכונים');
  await expect(button).toBeFocused();

  await page.unroute('**/api/subscribe');
  await rejectPosts(page, 503, 'המערכת עמוסה כרגע, נסו שוב בעוד רגע');
  await field.fill('dana@example.com');
  await button.click();
  await expect(success).toHaveText('המערכת עמוסה כרגע, נסו שוב בעוד רגע');
  await page.clock.fastForward(5_100);
  await expect(success).toHaveText('');
  await expect(field).toHaveValue('dana@example.com');
});

test('the error of a failed subscription disappears when the visitor tries again', async ({
  page,
}) => {
  await page.goto(review);
  const form = subscriptionForm(page);
  const busy = 'המערכת עמוסה כרגע, נסו שוב בעוד רגע';
  await rejectPosts(page, 503, busy);
  await form.getByLabel('כתובת דוא״ל').fill('dana@example.com');
  await form.getByRole('button').click();
  await expect(form.getByText(busy)).toBeVisible();

  await holdRequests(page, '**/api/subscribe');
  await form.getByRole('button').click();
  await expect(form.getByRole('button')).toHaveText('מבצע רישום...');
  await expect(form.getByText(busy)).toHaveCount(0);
});
