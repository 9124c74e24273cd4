import { splitPage } from '#domain/paths.ts';
import { slugFromName } from '#domain/post/slug.ts';
import { pageTypes } from '#tests/support/browser/pageTypes.ts';
import { test } from '../support/admin.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';

test('an admin creates, renames, merges and deletes tags', async ({ adminPage: page, publish }) => {
  const { path } = await publish({
    slug: 'tagged-by-console',
    title: 'פוסט שתגיתו משתנה',
    content: '<p>תוכן של פוסט לדוגמה, ולא יותר.</p>',
    tags: ['זמנית לגמרי'],
  });
  await page.goto('/admin/tags');
  await page.getByRole('button', { name: 'תגית חדשה' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(dialog.getByLabel('שם התגית')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('שם התגית').fill('זמנית לגמרי');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('שגיאה בשמירת התגית')).toBeVisible();
  await expect(dialog.getByLabel('שם התגית')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('שם התגית').fill('נשארת לתמיד');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('התגית נוצרה')).toBeVisible();

  await page.getByRole('textbox', { name: 'חיפוש' }).fill('זמנית לגמרי');
  await page.getByRole('button', { name: 'עריכת זמנית לגמרי' }).click();
  await expect(dialog.getByLabel('שם התגית')).toHaveValue('זמנית לגמרי');
  await expectAccessible(page);
  // Another admin changes the URL meanwhile.
  const all = await (await page.request.get('/api/tags')).json();
  const tag = all.find(({ name }: { name: string }) => name === 'זמנית לגמרי');
  await page.request.put(`/api/tags/${tag.id}`, { data: { slug: 'other-admin' } });
  await dialog.getByLabel('שם התגית').fill('זמנית ודי');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('התגית עודכנה')).toBeVisible();
  await page.getByRole('textbox', { name: 'חיפוש' }).fill('זמנית ודי');
  await expect(page.getByRole('row', { name: 'זמנית ודי' })).toContainText('other-admin');

  await page.getByRole('button', { name: 'עריכת זמנית ודי' }).click();
  await dialog.getByLabel('כתובת URL').fill('');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('התגית עודכנה')).toBeVisible();
  await page.getByRole('textbox', { name: 'חיפוש' }).fill('זמנית ודי');
  await expect(page.getByRole('row', { name: 'זמנית ודי' })).toContainText(
    slugFromName('זמנית ודי', 'tag'),
  );
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('זמנית ודי');

  await page.getByRole('button', { name: 'מיזוג זמנית ודי לתגית אחרת' }).click();
  await dialog.getByRole('combobox', { name: 'התגית שנשארת' }).fill('נשארת');
  await page.getByRole('option', { name: 'נשארת לתמיד' }).click();
  await dialog.getByRole('button', { name: 'מיזוג' }).click();
  await expect(page.getByText('התגיות מוזגו')).toBeVisible();
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('נשארת לתמיד');

  await page.getByRole('textbox', { name: 'חיפוש' }).fill('נשארת לתמיד');
  await page.getByRole('button', { name: 'מחיקת נשארת לתמיד' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('התגית נמחקה')).toBeVisible();
});

test('a redirect works until an admin deletes it, and its dialog keeps typed text and shows failures', async ({
  adminPage: page,
}) => {
  const from = '/post/console-former-name';
  const redirectTarget = async () =>
    (await page.request.get(from, { maxRedirects: 0 })).headers().location ?? '';
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'הפניה חדשה' }).click();
  const dialog = page.getByRole('dialog', { name: 'הפניה חדשה' });
  await dialog.getByLabel('מהכתובת').fill('/about');
  await dialog.getByLabel('אל הכתובת').fill('/contact');
  const leave = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await close();
    await leave.getByRole('button', { name: 'הישארות כאן' }).click();
    await expect(dialog.getByLabel('מהכתובת')).toHaveValue('/about');
  }
  await page.route('**/api/redirects', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'אירעה שגיאה בשרת' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  await expect(dialog.getByText('אירעה שגיאה בשרת')).toBeVisible();
  await page.unroute('**/api/redirects');
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  // The role shows that the open dialog does not hide the toast from screen readers.
  const toast = page.getByRole('alert').filter({ hasText: 'שגיאה בהוספת ההפניה' });
  await expect(toast).toBeVisible();
  await expect(dialog.getByText('אירעה שגיאה בשרת')).toBeHidden();
  await expect(dialog.getByLabel('מהכתובת')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('מהכתובת').fill(from);
  await dialog.getByRole('button', { name: 'הוספה' }).click();
  await expect(page.getByText('ההפניה נוספה')).toBeVisible();
  await expect.poll(redirectTarget).toContain('/contact');

  await page.getByRole('button', { name: `מחיקת ההפניה מ־${from}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('ההפניה נמחקה')).toBeVisible();
  await expect.poll(redirectTarget).toBe('');
});

for (const [name, create, none] of [
  ['tags', 'תגית חדשה', 'אין תגיות עדיין'],
  ['redirects', 'הפניה חדשה', 'אין הפניות'],
] as const) {
  test(`a dialog that opens before the list of ${name} has loaded stays open when the list is empty`, async ({
    adminPage: page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(new RegExp(`/api/${name}(\\?|$)`), async (route) => {
      await released;
      await route.fulfill({ headers: { 'X-Total-Count': '0' }, json: [] });
    });
    await page.goto(`/admin/${name}`);
    await page.getByRole('button', { name: create }).click();
    release();
    await expect(page.getByText(none)).toBeVisible();
    await expect(page.getByRole('dialog', { name: create })).toBeVisible();
  });
}

test('a double click on the button of a dialog sends one request', async ({ adminPage: page }) => {
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'הפניה חדשה' }).click();
  const dialog = page.getByRole('dialog', { name: 'הפניה חדשה' });
  await dialog.getByLabel('מהכתובת').fill('/twice');
  await dialog.getByLabel('אל הכתובת').fill('/contact');
  let count = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/redirects', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    count++;
    await released;
    return route.fulfill({ status: 503, json: { message: 'השרת עמוס כרגע' } });
  });
  await dialog.getByRole('button', { name: 'הוספה' }).dblclick();
  release();
  await expect(dialog.getByText('השרת עמוס כרגע')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'הוספה' })).toBeFocused();
  expect(count).toBe(1);
});

test('a redirect cannot take the path of a page of any type', async ({ adminRequest }) => {
  const paths = Object.values(pageTypes).flatMap((urls) =>
    urls.map((url) => splitPage(url).pathname),
  );
  for (const fromPath of new Set(paths)) {
    const redirect = { fromPath, toPath: '/no-such-page' };
    const response = await adminRequest.post('/api/redirects', { data: redirect });
    expect([fromPath, response.status()]).toEqual([fromPath, 409]);
  }
});
