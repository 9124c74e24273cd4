import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';
import { sampleImage } from './sampleImage.ts';

test('a review is written with headings, lists, a table, a picture and questions, and goes live', async ({
  adminPage: page,
  isMobile,
}) => {
  const screen = editorPage(page);
  const slug = `editors-day-${isMobile ? 'phone' : 'desktop'}`;
  await screen.openNew();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פוסט חדש');

  await screen.title.fill('ביקורת: מנורת Or-Li 5 אחרי חודש');
  await expect(screen.slug).toHaveValue(/^bikoret-manoret-or-li-5/);
  await screen.slug.fill(slug);
  await expect(page.getByText('הכתובת פנויה')).toBeVisible();

  await screen.text.click();
  await page.keyboard.type('מה בדקנו');
  await screen.style('כותרת 2');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('חודש שלם על שולחן אחד, ליד חלון.');
  await page.keyboard.press('Enter');
  await screen.tool('רשימת תבליטים').click();
  await page.keyboard.type('אור חם');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('גם בלילה');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await screen.table('הוספת טבלה');
  for (const cell of ['דגם', 'מחיר', 'הספק', 'Or-Li 5', '289 ₪', '12W']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await screen.table('מחיקת השורה');

  await page.keyboard.press('Control+End');
  await screen.tool('תמונה').click();
  const picker = page.getByRole('dialog', { name: 'בחירת תמונה' });
  await picker.locator('input[type=file]').setInputFiles(sampleImage('lamp.png'));
  const upload = page.getByRole('dialog', { name: 'הוספת תמונה' });
  await upload.getByRole('button', { name: 'העלאה והוספה' }).click();
  await expect(upload.getByText('כתבו מה רואים בתמונה')).toBeVisible();
  await upload.getByLabel('טקסט חלופי').fill('מנורה דולקת על שולחן');
  await upload.getByLabel('כיתוב מתחת לתמונה').fill('המנורה בערב');
  await upload.getByRole('button', { name: 'העלאה והוספה' }).click();
  await expect(upload).toBeHidden();
  await expect(screen.text.getByRole('img', { name: 'מנורה דולקת על שולחן' })).toBeVisible();

  await page.getByRole('button', { name: 'הוספת שאלה' }).click();
  const faqSave = page.getByRole('button', { name: 'שמירה', exact: true });
  await expect(faqSave).toBeDisabled();
  await page.getByLabel('שאלה', { exact: true }).fill('היא מתחממת?');
  await expect(faqSave).toBeDisabled();
  // The screen would be left, and half a question with it.
  await screen.save.click();
  await expect(page.getByText('יש להשלים את השאלה ואת התשובה')).toBeVisible();
  await expect(page.getByLabel('תשובה')).toBeFocused();
  await page.getByLabel('תשובה').fill('לא, גם אחרי ערב שלם.');
  const keptHere = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(keptHere).toContain('גם אחרי ערב שלם');
  await faqSave.click();

  await page.getByLabel('תקציר').fill('חודש עם מנורת שולחן אחת.');
  await screen.publish.click();
  await expect(page.getByText('הפוסט נוצר בהצלחה')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts$/);

  const reader = await page.context().newPage();
  await expect(async () => {
    expect((await reader.goto(`/post/${slug}`))?.status()).toBe(200);
  }).toPass();
  await expect(
    reader.getByRole('heading', { level: 2, name: 'מה בדקנו', exact: true }),
  ).toBeVisible();
  await expect(reader.locator('.prose ul ul > li')).toHaveText('גם בלילה');
  await expect(reader.getByRole('columnheader', { name: 'מחיר' })).toBeVisible();
  await expect(reader.getByRole('cell', { name: '289 ₪' })).toBeVisible();
  await expect(reader.getByRole('img', { name: 'מנורה דולקת על שולחן' })).toBeVisible();
  await expect(reader.getByText('המנורה בערב')).toBeVisible();
  await expect(reader.getByText('היא מתחממת?')).toBeVisible();
  await reader.close();

  await page
    .getByRole('button', { name: /מחיקת .*Or-Li 5/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('הפוסט נמחק בהצלחה')).toBeVisible();
  await postCalls(page).removePictures('מנורה דולקת');
});

test('a text that no post has room for is not pasted, and the rest stays', async ({
  adminPage: page,
  mine,
  isMobile,
}) => {
  test.skip(isMobile, 'the same clipboard');
  const post = await mine();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await screen.text.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'עשרה מגה בתים של טקסט '.repeat(250_000));
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('מה שהודבק לא נוסף')).toBeVisible();
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  await expect(screen.text).toHaveText('טקסט ראשון, ארוך מספיק כדי להישמר.');
});

test('opening changes nothing, typing is told, and taking it back is told too', async ({
  adminPage: page,
  mine,
}) => {
  const content = '<p>פתיחה</p>\n<ul><li>א</li><li>ב</li></ul><p>סוף <bdi>Galaxy</bdi></p>';
  const post = await mine({ content });
  const screen = editorPage(page);
  await screen.open(post.id);
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await page.keyboard.press('Backspace');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  expect((await postCalls(page).find(post.id)).content).toBe(content);
});

test('a post is saved once, however often it is asked, and what is typed meanwhile stays', async ({
  adminPage: page,
  mine,
}) => {
  const post = await mine();
  const screen = editorPage(page);
  await screen.open(post.id);
  const writes: string[] = [];
  await page.route('**/api/posts/*', async (route) => {
    if (route.request().method() === 'PUT') {
      writes.push(route.request().postData() ?? '');
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    await route.continue();
  });
  await screen.title.fill('כותרת שנייה לבדיקה');
  await screen.save.dblclick();
  await expect(screen.status).toHaveText('שומר שינויים...');
  await screen.title.fill('כותרת שנייה לבדיקה, ועוד');
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await expect(screen.title).toHaveValue('כותרת שנייה לבדיקה, ועוד');
  expect(writes).toHaveLength(1);

  await page.keyboard.press('Control+s');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  expect(writes).toHaveLength(2);
  expect(await postCalls(page).find(post.id)).toMatchObject({
    title: 'כותרת שנייה לבדיקה, ועוד',
    version: post.version + 2,
  });
});

test('each rule is told beside its field, in its own words', async ({ adminPage: page }) => {
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

test('a slug that is taken is told at once, with one that is free', async ({
  adminPage: page,
  mine,
}) => {
  const other = await mine({ slug: `taken-slug-${Date.now()}` });
  const screen = editorPage(page);
  await screen.openNew();
  await screen.slug.fill(other.slug);
  await expect(page.getByText('הכתובת כבר תפוסה')).toBeVisible();
  await page.getByRole('button', { name: `להשתמש ב-${other.slug}-2` }).click();
  await expect(screen.slug).toHaveValue(`${other.slug}-2`);
  await expect(page.getByText('הכתובת פנויה')).toBeVisible();
});

test('a changed slug of a published post leads on from the old one', async ({
  adminPage: page,
  mine,
}) => {
  const post = await mine({ isPublished: true, slug: `moved-from-${Date.now()}` });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.slug.fill(`${post.slug}-new`);
  await expect(page.getByText('הכתובת הקודמת תפנה לחדשה')).toBeVisible();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  await expect(async () => {
    const answer = await page.request.get(`/post/${post.slug}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
  }).toPass();
});

test('a post is scheduled by the clocks of Israel', async ({ adminPage: page, mine }) => {
  const post = await mine();
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

  // No date is no date, whatever the clock beside it says.
  await page.getByLabel('תאריך פרסום').fill('');
  await expect(page.getByText(/^יעלה לאתר/)).toBeHidden();
  await page.getByRole('switch', { name: 'מפורסם באתר' }).click();
  await page.keyboard.press('Control+s');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  expect(await postCalls(page).find(post.id)).toMatchObject({ publishedAt: null });
});

test('questions are edited one at a time, moved and deleted after asking', async ({
  adminPage: page,
  mine,
}) => {
  const faq = JSON.stringify([
    { question: 'ראשונה?', answer: 'כן' },
    { question: 'שנייה?', answer: 'לא' },
  ]).replaceAll('"', '&quot;');
  const post = await mine({
    content: `<p>טקסט ראשון, ארוך מספיק.</p><div class="faq-section-json" data-faq="${faq}" hidden></div>`,
  });
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

test('what the editor has no words for is shown, kept, and can be mended in its source', async ({
  adminPage: page,
  mine,
}) => {
  const table = '<table><tbody><tr><td colspan="2">תא רחב</td></tr></tbody></table>';
  const post = await mine({ content: `<p>פתיחה ארוכה מספיק</p>${table}` });
  const screen = editorPage(page);
  await screen.open(post.id);
  await expect(page.getByText('יש בתוכן קטע אחד שהעורך לא יודע לערוך')).toBeVisible();
  await screen.text.getByText('פתיחה').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('חדש: ');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    `<p>חדש: פתיחה ארוכה מספיק</p>\n${table}`,
  );

  await screen.tool('קוד המקור (HTML)').click();
  const source = page.getByRole('textbox', { name: 'קוד המקור של התוכן' });
  await source.fill('<p>רק פסקה אחת, ארוכה מספיק.</p><script>x()</script>');
  await page.getByRole('button', { name: 'חזרה לעורך החזותי' }).click();
  await expect(screen.text).toContainText('רק פסקה אחת');
});

test('a table takes a picture and pasted lines into its cells, and stays whole', async ({
  adminPage: page,
  mine,
}) => {
  const post = await mine({
    content:
      '<table><tbody><tr><td>א</td><td>ב</td></tr><tr><td>ג</td><td>ד</td></tr></tbody></table><p>אחרי הטבלה</p>',
  });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.getByRole('cell', { name: 'ד' }).click();
  await page.keyboard.press('End');
  await screen.text.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>שורה <b>אחת</b></p><ul><li>ועוד שורה</li></ul><hr>');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await screen.text.getByRole('cell', { name: 'ב' }).click();
  await page.keyboard.press('End');
  await screen.tool('תמונה').click();
  const picker = page.getByRole('dialog', { name: 'בחירת תמונה' });
  await picker.getByLabel('כתובת של תמונה ברשת').fill('https://img.example/a.jpg?w=1');
  await picker.getByRole('button', { name: 'שימוש בכתובת' }).click();
  await expect(picker).toBeHidden();
  await screen.tool('קו מפריד').click();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    [
      ...['<table>', '<tbody>'],
      '<tr><td>א</td><td>ב<img src="https://img.example/a.jpg" alt=""></td></tr>',
      '<tr><td>ג</td><td>דשורה <strong>אחת</strong><br>ועוד שורה</td></tr>',
      ...['</tbody>', '</table>', '<hr>', '<p>אחרי הטבלה</p>'],
    ].join('\n'),
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the editor is accessible, with its dialogs', async ({ adminPage: page, mine }) => {
      const post = await mine({
        content:
          '<h2>כותרת</h2><ul><li>א<ul><li>ב</li></ul></li></ul><table><thead><tr><th scope="col">א</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><pre>code</pre><blockquote>ציטוט</blockquote><p><a href="https://example.com">קישור</a></p>',
      });
      const screen = editorPage(page);
      await screen.open(post.id);
      await expect(screen.toolbar).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.keyboard.press('Control+/');
      await expect(page.getByRole('dialog', { name: 'קיצורי מקלדת' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await screen.text.click();
      await screen.tool('תמונה').click();
      await expect(page.getByRole('dialog', { name: 'בחירת תמונה' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(screen.text).toBeFocused();
    });
  });
}
