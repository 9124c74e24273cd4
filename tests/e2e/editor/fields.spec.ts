import { joinFaq } from '#domain/post/faq.ts';
import { failRequests } from '../support/failRequests.ts';
import { expect } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('each invalid field shows its own error message', async ({ adminPage: page }) => {
  const screen = editorPage(page);
  await screen.openNew();
  await screen.title.fill('קצר');
  await screen.slug.fill('ab');
  await screen.save.click();
  await expect(page.getByText('שגיאה בשמירת הטיוטה')).toBeVisible();
  await expect(page.getByText('יש לתקן את השגיאות בטופס לפני השמירה')).toBeVisible();
  await expect(page.getByText('הכותרת חייבת להיות לפחות 5 תווים')).toBeVisible();
  await expect(page.getByText('ה-slug חייב להיות לפחות 3 תווים')).toBeVisible();
  await expect(page.getByText('התוכן חייב להיות לפחות 20 תווים')).toBeVisible();
  await expect(screen.title).toBeFocused();
  await expect(screen.title).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.text).toHaveAttribute('aria-invalid', 'true');

  await screen.slug.fill('Not A Slug');
  await expect(page.getByText('ה-slug יכול להכיל רק אותיות קטנות, מספרים ומקפים')).toBeVisible();
  await screen.title.fill('כותרת ארוכה מספיק');
  await expect(page.getByText('הכותרת חייבת להיות לפחות 5 תווים')).toBeHidden();
  await screen.title.fill('');
  await screen.slug.fill('');
});

test('the slug of a new post follows the title until the user edits it', async ({
  adminPage: page,
}) => {
  const screen = editorPage(page);
  await screen.openNew();
  await screen.save.click();
  await expect(screen.slug).toHaveAttribute('aria-invalid', 'true');
  await screen.title.fill('מחשב נייד');
  await expect(screen.slug).toHaveValue('laptop');
  await expect(screen.slug).toHaveAttribute('aria-invalid', 'false');
  await screen.slug.focus();
  await page.keyboard.press('Tab');
  await screen.title.fill('iPhone 17 Pro');
  await expect(screen.slug).toHaveValue('iphone-17-pro');

  await screen.slug.fill('');
  await screen.slug.pressSequentially('my--phone-');
  await expect(page.getByText('הכתובת פנויה')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(screen.slug).toHaveValue('my-phone');
  await screen.title.fill('מחשב נייד');
  await expect(screen.slug).toHaveValue('my-phone');

  await screen.slug.fill('');
  await screen.title.fill('iPhone 17');
  await expect(screen.slug).toHaveValue('iphone-17');
  await screen.title.fill('');
});

test('typing a slug that another post uses shows an error and suggests a free slug', async ({
  adminPage: page,
  createPost,
}) => {
  const other = await createPost({ slug: `taken-slug-${Date.now()}` });
  const screen = editorPage(page);
  await screen.openNew();
  await screen.slug.fill(other.slug);
  await expect(page.getByText('הכתובת כבר תפוסה')).toBeVisible();
  await page.getByRole('button', { name: `להשתמש ב־${other.slug}-2` }).click();
  await expect(screen.slug).toHaveValue(`${other.slug}-2`);
  await expect(page.getByText('הכתובת פנויה')).toBeVisible();
});

test('after the slug of a published post changes, the old URL redirects to the new one', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ isPublished: true, slug: `moved-from-${Date.now()}` });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.slug.fill(`${post.slug}-new`);
  await expect(page.getByText('הכתובת הקודמת תפנה לחדשה')).toBeVisible();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(async () => {
    const response = await page.request.get(`/post/${post.slug}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
  }).toPass();
});

test("the editor shows and stores the publishing time of a post in Israel's time zone", async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await page.getByLabel('תאריך פרסום').fill('2031-07-01');
  await expect(page.getByLabel('שעה')).toHaveValue('08:00');
  await page.getByLabel('שעה').fill('21:30');
  await page.getByRole('switch', { name: 'מפורסם באתר' }).click();
  await expect(page.getByText('יעלה לאתר לבד: 1 ביולי 2031 בשעה 21:30')).toBeVisible();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect(await postCalls(page).find(post.id)).toMatchObject({
    isPublished: true,
    publishedAt: '2031-07-01T18:30:00.000Z',
  });

  // A publishing time without a date has no effect.
  await page.getByLabel('תאריך פרסום').fill('');
  await expect(page.getByText(/^יעלה לאתר/)).toBeHidden();
  await page.getByRole('switch', { name: 'מפורסם באתר' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(() => postCalls(page).find(post.id)).toMatchObject({ publishedAt: null });
  await expect(screen.status).toHaveText('כל השינויים נשמרו');

  await page.getByRole('button', { name: 'ניקוי התאריך' }).click();
  await page.getByLabel('שעה').fill('23:59');
  await expect(page.getByLabel('תאריך פרסום')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
});

const contentWithFaq = joinFaq('<p>טקסט ראשון, ארוך מספיק.</p>', [
  { question: 'ראשונה?', answer: 'כן' },
  { question: 'שנייה?', answer: 'לא' },
]);

test('FAQ items can be edited, moved, and deleted after a confirmation', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: contentWithFaq });
  const screen = editorPage(page);
  await screen.open(post.id);
  await expect(screen.text).not.toContainText('ראשונה');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  await page.getByRole('button', { name: 'הוספת שאלה' }).click();
  await page.getByLabel('שאלה', { exact: true }).fill('עוד?');
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await page.getByRole('button', { name: 'ביטול', exact: true }).click();
  await expect(screen.status).toHaveText('כל השינויים נשמרו');

  await page.getByRole('button', { name: 'הזזת השאלה שנייה? למעלה' }).click();
  await page.getByRole('button', { name: 'עריכת השאלה ראשונה?' }).click();
  await page.getByLabel('תשובה').fill('כן ולא');
  await page.getByRole('button', { name: 'שמירה', exact: true }).click();
  await page.getByRole('button', { name: 'מחיקת השאלה שנייה?' }).click();
  const dialog = page.getByRole('dialog', { name: 'מחיקת שאלה' });
  await expect(dialog).toContainText(
    'האם אתה בטוח שברצונך למחוק שאלה זו? פעולה זו לא ניתנת לביטול.',
  );
  await dialog.getByRole('button', { name: 'ביטול' }).click();
  await expect(page.getByRole('button', { name: 'עריכת השאלה שנייה?' })).toBeVisible();
  await page.getByRole('button', { name: 'מחיקת השאלה שנייה?' }).click();
  await dialog.getByRole('button', { name: 'מחיקה' }).click();
  await expect(dialog).toBeHidden();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const { content } = await postCalls(page).find(post.id);
  expect(content).toBe(
    '<p>טקסט ראשון, ארוך מספיק.</p><div class="faq-section-json" data-faq="[{&quot;question&quot;:&quot;ראשונה?&quot;,&quot;answer&quot;:&quot;כן ולא&quot;}]" hidden></div>',
  );
});

test('text that matches no author is discarded, and emptying the author field removes the author', async ({
  adminPage: page,
  createPost,
}) => {
  const name = `כותבת לבדיקה ${Date.now()}`;
  const response = await page.request.post('/api/authors', { data: { name, role: 'עורכת' } });
  const author = await response.json();
  const post = await createPost({ authorId: author.id });
  const screen = editorPage(page);
  await screen.open(post.id);
  const field = page.getByRole('combobox', { name: 'מאת' });
  await expect(field).toHaveValue(name);
  await field.fill('מישהו שאין לו דף');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(name);
  await expect(screen.status).toHaveText('כל השינויים נשמרו');

  await field.fill('');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect(await postCalls(page).find(post.id)).toMatchObject({ authorId: null });
  await page.request.delete(`/api/authors/${author.id}`);
});

test('if categories or authors fail to load, their fields say so, and a retry shows the values of the post', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ categoryId: 1, authorId: 1 });
  const field = page.getByRole('combobox', { name: 'מאת' });
  const lists = ['**/api/categories', '**/api/authors'];
  for (const url of lists) await failRequests(page, url);
  await editorPage(page).open(post.id);
  const retry = page.getByRole('button', { name: 'ניסיון נוסף' });
  await expect(retry).toHaveCount(2);
  await expect(field).not.toHaveAttribute('placeholder');
  for (const url of lists) await page.unroute(url);
  await retry.first().click();
  await retry.last().click();
  await expect(retry).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'קטגוריה' })).toHaveText('כללי');
  await expect(field).not.toHaveValue('');
});

test('after each action on an FAQ item, the keyboard focus is on the item or beside it', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: contentWithFaq });
  const screen = editorPage(page);
  await screen.open(post.id);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('עריכת השאלה ראשונה?').press('Enter');
  await page.getByLabel('תשובה').fill('כן ולא');
  await button('שמירה').press('Enter');
  await expect(button('עריכת השאלה ראשונה?')).toBeFocused();
  await page.keyboard.press('Enter');
  await button('ביטול').press('Enter');
  await expect(button('עריכת השאלה ראשונה?')).toBeFocused();

  await button('הזזת השאלה ראשונה? למטה').press('Enter');
  await expect(button('הזזת השאלה ראשונה? למטה')).toBeFocused();
  await expect(button('הזזת השאלה ראשונה? למטה')).toHaveAttribute('aria-disabled', 'true');

  const confirm = page
    .getByRole('dialog', { name: 'מחיקת שאלה' })
    .getByRole('button', { name: 'מחיקה' });
  await button('מחיקת השאלה ראשונה?').press('Enter');
  await confirm.press('Enter');
  await expect(button('עריכת השאלה שנייה?')).toBeFocused();
  await button('מחיקת השאלה שנייה?').press('Enter');
  await confirm.press('Enter');
  await expect(button('הוספת שאלה')).toBeFocused();
  await page.keyboard.press('Enter');
  await button('ביטול').press('Enter');
  await expect(button('הוספת שאלה')).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByLabel('שאלה', { exact: true }).fill('חדשה?');
  await page.getByLabel('תשובה').fill('כן');
  await screen.text.focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(screen.text).toBeFocused();
});
