import { test } from '../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

const content = '<p>פוסט שנבחר לדף הבית מהממשק.</p>';

test('an admin chooses the posts of both carousels of the home page', { tag: '@phone' }, async ({
  adminPage: page,
  publish,
  adminRequest,
  isMobile,
}) => {
  const title = isMobile ? 'הסקטרפון הנייד' : 'הסקטרפון השולחני';
  const slug = `home-manager-${isMobile ? 'phone' : 'desktop'}`;
  const { id } = await publish({ slug, title, content });
  const stored = async () => (await (await adminRequest.get(`/api/posts/id/${id}`)).json()).post;
  await page.goto('/admin/home');
  await expect(page).toHaveTitle('ניהול דף הבית · ממשק ניהול');
  await expect(page.getByText('מומלץ: 3–6 פוסטים')).toBeVisible();
  const find = page.getByRole('searchbox', { name: 'חיפוש פוסט' });
  await find.fill('הסקטרפון');
  await expect(page.getByRole('switch')).toHaveCount(1);
  const featured = page.getByRole('switch', { name: `הצגת ״${title}״ בקרוסלה הראשית` });
  await featured.click();
  await expect(page.getByText('הפוסט עודכן בקרוסלה הראשית')).toBeVisible();
  await expect(featured).toBeChecked();
  await expect(featured).toBeFocused();
  await expect.poll(stored).toMatchObject({ isFeatured: true, isPopular: false });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: 'פוסטים מובילים' }).click();
  await expect(page.getByText('מומלץ: 6–10 פוסטים')).toBeVisible();
  await find.fill('הסקטרפון');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await page.getByRole('switch', { name: `הצגת ״${title}״ בפוסטים המובילים` }).click();
  await expect.poll(stored).toMatchObject({ isFeatured: true, isPopular: true });
  await page.getByRole('tab', { name: 'קרוסלה ראשית' }).click();
  await expect(featured).toBeChecked();
  await featured.click();
  await expect.poll(stored).toMatchObject({ isFeatured: false, isPopular: true });

  // The filter of the home page screen has no effect on the list of posts.
  await page.goto('/admin/posts');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('isFeatured');
});

test('an admin creates a category and changes its colour in a dialog', async ({
  adminPage: page,
  adminRequest,
}) => {
  await page.goto('/admin/categories/new');
  const dialog = page.getByRole('dialog', { name: 'קטגוריה חדשה' });
  await dialog.getByLabel('שם הקטגוריה').fill('שעוני קיר');
  await expect(dialog.getByLabel('כתובת URL')).not.toHaveValue('');
  await dialog.getByLabel('כתובת URL').fill('');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(dialog.getByText('כתובת URL חובה')).toBeVisible();
  await dialog.getByLabel('כתובת URL').fill('wall-clocks');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('הקטגוריה נוצרה בהצלחה')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categories$/);

  await page.getByRole('link', { name: 'עריכת שעוני קיר' }).click();
  const edit = page.getByRole('dialog', { name: 'עריכת קטגוריה' });
  await edit.getByRole('combobox', { name: /צבע/ }).click();
  await page.getByRole('option', { name: 'ורוד' }).click();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('הקטגוריה עודכנה בהצלחה')).toBeVisible();
  const category = await (await adminRequest.get('/api/categories/wall-clocks')).json();
  expect(category).toMatchObject({ colorClass: 'pink-500' });

  await page.getByRole('link', { name: 'עריכת שעוני קיר' }).click();
  await edit.getByLabel('שם הקטגוריה').fill('AI');
  await expect(edit.getByLabel('כתובת URL')).toHaveValue('wall-clocks');
  await edit.getByLabel('כתובת URL').fill('');
  await edit.getByLabel('שם הקטגוריה').fill('5G');
  await expect(edit.getByLabel('כתובת URL')).toHaveValue('5g');
  await edit.getByLabel('שם הקטגוריה').fill('שעוני קיר');
  await edit.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'חיפוש' }).fill('zzqxvw');
  await expect(page.getByRole('heading', { name: 'אין קטגוריות להצגה' })).toBeVisible();
  await adminRequest.delete(`/api/categories/${category.id}`);
});
