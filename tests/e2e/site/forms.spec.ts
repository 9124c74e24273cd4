import type { Page } from '@playwright/test';
import { test } from '../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

const review = '/post/zivon-x5-review';

const commentForm = (page: Page) => page.getByRole('region', { name: 'מה דעתכם?' });
const contactForm = (page: Page) => page.getByRole('region', { name: 'כותבים לנו כאן' });
const subscription = (page: Page) => page.getByRole('region', { name: 'ביקורת חדשה? נספר לכם' });
const submit = (page: Page, name = 'שליחת התגובה') => page.getByRole('button', { name }).click();
const rejectPosts = (page: Page, status: number, message: string) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: { message } })
      : route.continue(),
  );
const blockApi = (page: Page) => page.route('**/api/**', (route) => route.abort());

for (const colorScheme of ['light', 'dark'] as const) {
  test(`submitting an invalid form shows a summary with links to the invalid fields in the ${colorScheme} theme`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/contact');
    const form = contactForm(page);
    await submit(page, 'שליחת ההודעה');
    const summary = form.getByRole('alert').first();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'נא להזין שם',
      'נא להזין כתובת אימייל',
      'נא לכתוב הודעה',
    ]);
    await expect(form.getByLabel('שם')).toHaveAccessibleDescription('נא להזין שם');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await summary.getByRole('link', { name: 'נא לכתוב הודעה' }).click();
    await expect(form.getByLabel('הודעה', { exact: true })).toBeFocused();
    await form.getByLabel('שם').fill('דנה');
    await expect(form.getByLabel('שם')).not.toHaveAttribute('aria-invalid');
    await form.getByLabel('כתובת דוא״ל').fill('dana.example.com');
    await submit(page, 'שליחת ההודעה');
    await expect(summary.getByRole('link').first()).toHaveText('נא להזין כתובת אימייל תקינה');
  });
}

test('a form keeps unsent text after a reload and counts the remaining characters', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(review);
  const form = commentForm(page);
  await form.getByLabel('שם').fill('דנה');
  await form.getByLabel('תגובה', { exact: true }).fill('תודה!\nעוד שורה');
  await expect(form.getByText('תווים שנותרו: 3,986')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('שם')).toHaveValue('דנה');
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveValue('תודה!\nעוד שורה');
  await form.getByLabel('תגובה', { exact: true }).fill('א'.repeat(4_007));
  await expect(form.getByText('תווים מעבר למותר: 7')).toBeVisible();
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectNoSidewaysScroll(page);
  await form.getByLabel('שם').fill('');
  await form.getByLabel('תגובה', { exact: true }).fill('');
});

test('when the API is down, the forms of a page show an error and keep their values', async ({
  page,
}) => {
  await page.goto(review);
  await blockApi(page);
  const comment = commentForm(page);
  await comment.getByLabel('שם').fill('דנה');
  await comment.getByLabel('תגובה', { exact: true }).fill('תודה על הסקירה');
  await submit(page);
  await expect(comment.getByRole('alert').first()).toHaveText(/אין כרגע קשר עם השרת/);
  await expect(comment.getByRole('alert').first()).toBeFocused();
  await expect(comment.getByLabel('תגובה', { exact: true })).toHaveValue('תודה על הסקירה');
  await page.reload();
  await expect(comment.getByLabel('תגובה', { exact: true })).toHaveValue('תודה על הסקירה');

  const subscribe = subscription(page);
  await subscribe.getByLabel('כתובת דוא״ל').fill('dana@example.com');
  await subscribe.getByRole('button').click();
  await expect(subscribe.getByText('שגיאה ברישום לעדכונים')).toBeVisible();
  await expect(subscribe.getByLabel('כתובת דוא״ל')).toHaveValue('dana@example.com');

  await page.goto('/contact');
  const contact = contactForm(page);
  await contact.getByLabel('שם').fill('דנה');
  await contact.getByLabel('כתובת דוא״ל').fill('dana@example.com');
  await contact.getByLabel('הודעה', { exact: true }).fill('יש טעות בטבלה');
  await submit(page, 'שליחת ההודעה');
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
  await submit(page);
  await expect(form.getByRole('alert').first()).toHaveText('יותר מדי בקשות. נסו שוב בעוד 43 דקות');
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveValue('שוב אני');
  await expect(form.getByRole('button', { name: 'שליחת התגובה' })).toBeEnabled();
});

test('a comment appears after an admin has approved it', async ({
  page,
  adminRequest,
  publish,
}) => {
  const { id, path } = await publish({
    slug: 'commented-on',
    title: 'כתבה שמגיבים עליה',
    content: '<p>גוף של כתבה שעליה נכתבת תגובה.</p>',
  });
  await page.goto(path);
  const form = commentForm(page);
  await form.getByLabel('שם').fill('דנה');
  await form.getByLabel('תגובה', { exact: true }).fill('סקירה מצוינת של Zivon X5');
  await submit(page);
  await expect(page.getByText('התגובה התקבלה ותפורסם לאחר אישור')).toBeVisible();
  await expect(page.locator('.form-done')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'כתיבת תגובה נוספת' }).click();
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveValue('');
  await expect(page.getByText('סקירה מצוינת')).toHaveCount(0);
  const waiting = await (await adminRequest.get('/api/comments?status=waiting&perPage=100')).json();
  const comment = waiting.find(({ postId }: { postId: number }) => postId === id);
  await adminRequest.put(`/api/comments/${comment.id}`, { data: { status: 'approved' } });
  await expect.poll(async () => (await adminRequest.get(path)).text()).toContain('סקירה מצוינת');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'תגובה אחת' })).toBeVisible();
  await expect(page.getByText('סקירה מצוינת')).toBeVisible();
});

test('the API stores a contact message that a visitor sends', async ({ page, adminRequest }) => {
  await page.goto('/contact');
  const form = contactForm(page);
  await form.getByLabel('שם').fill('דנה כותבת');
  await form.getByLabel('כתובת דוא״ל').fill('dana@example.com');
  await form.getByLabel('הודעה', { exact: true }).fill('יש טעות בטבלה');
  await submit(page, 'שליחת ההודעה');
  await expect(page.getByText('תודה, ההודעה התקבלה')).toBeVisible();
  const query = `q=${encodeURIComponent('דנה כותבת')}`;
  const [message] = await (await adminRequest.get(`/api/contact?${query}`)).json();
  expect(message).toMatchObject({ email: 'dana@example.com', isRead: false });
  expect((await adminRequest.delete(`/api/contact/${message.id}`)).status()).toBe(204);
});

test('the honeypot field is hidden from sight, the keyboard and screen readers', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = contactForm(page);
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await form.getByLabel('הודעה', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('link', { name: 'מדיניות הפרטיות' })).toBeFocused();
  const box = await page
    .locator('[name="website"]')
    .first()
    .evaluate((field) => {
      const { width, height } = field.closest('.form-trap')?.getBoundingClientRect() ?? {
        width: 9,
        height: 9,
      };
      return [width, height];
    });
  expect(box).toEqual([1, 1]);
});

test('the subscription form shows invalid input, a pending request, success and failure', async ({
  page,
}) => {
  await page.goto(review);
  await page.clock.install();
  const form = subscription(page);
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

test.describe(() => {
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
    await submit(page, 'שליחת ההודעה');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('הטופס עוד לא נשלח');
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('link')).toHaveText([
      'נא להזין שם',
      'נא להזין כתובת אימייל תקינה',
    ]);
    await expect(page.getByLabel('שם')).toHaveAccessibleDescription('נא להזין שם');
    await expect(page.getByLabel('הודעה')).toHaveValue('<b>שלום</b> & "להתראות"\n</textarea>');
    await expect(page.getByRole('banner')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByLabel('שם').fill('דנה בלי סקריפט');
    await page.getByLabel('כתובת דוא״ל').fill('dana@example.com');
    await submit(page, 'שליחת ההודעה');
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
    await submit(page);
    await expect(page).toHaveURL(/\/thanks\/comment$/);
    const waiting = await (
      await adminRequest.get('/api/comments?status=waiting&perPage=100')
    ).json();
    expect(waiting).toContainEqual(expect.objectContaining({ postId: id, body: 'בלי סקריפט' }));
    await page.goto(path);
    await subscription(page).getByLabel('כתובת דוא״ל').fill('plain@example.com');
    await subscription(page).getByRole('button').click();
    await expect(page).toHaveURL(/\/thanks\/check-mail$/);
  });
});

for (const path of [
  '/thanks/comment',
  '/thanks/contact',
  '/thanks/subscribe',
  '/thanks/check-mail',
  '/subscription',
  '/form-problem',
  '/api/subscribe/confirm?token=x',
]) {
  test(`${path} is accessible and not indexed`, { tag: '@phone' }, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
