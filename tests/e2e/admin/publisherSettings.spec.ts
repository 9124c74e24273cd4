import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { withSettings } from '../support/siteSettings.ts';

const details = {
  publisher_name: 'הוצאת סקירה',
  contact_email: 'desk@magazine.co.il',
  contact_phone: '03-123 4567',
  social_links: 'https://www.instagram.com/skira',
  accessibility_name: 'דנה לוי',
  accessibility_date: '2026-11-22',
};

test('the settings form shows a message beside each invalid value and saves valid values', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings');
  const email = page.getByLabel('כתובת דוא״ל לפניות');
  const phone = page.getByLabel('טלפון', { exact: true });
  const links = page.getByLabel('קישורים לרשתות חברתיות');
  await email.fill('desk@');
  await phone.fill('abc');
  await links.fill('instagram.com/skira');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(email).toHaveAccessibleDescription('נא להזין כתובת אימייל תקינה');
  await expect(phone).toHaveAccessibleDescription(/^נא להזין מספר טלפון תקין/);
  await expect(links).toHaveAccessibleDescription(/^הקישור instagram.com\/skira אינו תקין/);
  await expectAccessible(page);
  await email.fill(details.contact_email);
  await phone.fill(details.contact_phone);
  await links.fill('');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו בהצלחה')).toBeVisible();
  const saved = await (await page.request.get('/api/settings')).json();
  expect(saved).toMatchObject({ contact_email: details.contact_email, social_links: '' });
  for (const key of ['contact_email', 'contact_phone'])
    await page.request.put(`/api/settings/${key}`, { data: { value: '' } });
});

test('pages show the publisher until an admin clears the settings', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await withSettings(details, async () => {
    await page.goto('/accessibility');
    await expect(page.getByText('דנה לוי')).toBeVisible();
    await expect(page.getByText('ההצהרה עודכנה ב־22 בנובמבר 2026')).toBeVisible();
    await expect(footer.getByRole('link', { name: details.contact_email })).toBeVisible();
    await expect(footer.getByRole('link', { name: details.contact_phone })).toHaveAttribute(
      'href',
      'tel:031234567',
    );
    await expect(footer.getByRole('link', { name: /^הוצאת סקירה ב־אינסטגרם/ })).toHaveAttribute(
      'href',
      details.social_links,
    );
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
  });
  await page.goto('/accessibility');
  await expect(page.getByText('דנה לוי')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'לטופס יצירת הקשר' })).toBeVisible();
  await expect(page.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0);
});
