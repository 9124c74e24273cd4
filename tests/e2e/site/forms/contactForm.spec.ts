import { test } from '../../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../support/fixtures.ts';
import { contactForm, sendContactMessage } from './siteForms.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`submitting an invalid form shows a summary with links to the invalid fields in the ${colorScheme} theme`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/contact');
    const form = contactForm(page);
    await sendContactMessage(page);
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
    await sendContactMessage(page);
    await expect(summary.getByRole('link').first()).toHaveText('נא להזין כתובת אימייל תקינה');
  });
}

test('the API stores a contact message that a visitor sends', async ({ page, adminRequest }) => {
  await page.goto('/contact');
  const form = contactForm(page);
  await form.getByLabel('שם').fill('דנה כותבת');
  await form.getByLabel('כתובת דוא״ל').fill('dana@example.com');
  await form.getByLabel('הודעה', { exact: true }).fill('יש טעות בטבלה');
  await sendContactMessage(page);
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
