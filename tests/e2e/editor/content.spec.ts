import type { Page } from '@playwright/test';
import { expectEscapeAsks } from '../support/expectEscapeAsks.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';
import { sampleImage } from './sampleImage.ts';

test('a paste that exceeds the length limit is rejected, and the text stays unchanged', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
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

test('an opened post has unsaved changes after typing and none after the typed text is deleted', async ({
  adminPage: page,
  createPost,
}) => {
  const content = '<p>פתיחה</p>\n<ul><li>א</li><li>ב</li></ul><p>סוף <bdi>Galaxy</bdi></p>';
  const post = await createPost({ content });
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

test('a block that the editor cannot represent stays unchanged and can be edited as source', async ({
  adminPage: page,
  createPost,
}) => {
  const table = '<table><tbody><tr><td colspan="2">תא רחב</td></tr></tbody></table>';
  const post = await createPost({ content: `<p>פתיחה ארוכה מספיק</p>${table}` });
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

  await screen.menu('כלים נוספים', 'קוד המקור (HTML)');
  const source = page.getByRole('textbox', { name: 'קוד המקור של התוכן' });
  await source.fill('<p>רק פסקה אחת, ארוכה מספיק.</p><script>x()</script>');
  await page.getByRole('button', { name: 'חזרה לעורך החזותי' }).click();
  await expect(screen.text).toContainText('רק פסקה אחת');
});

test('table cells accept images and pasted lines without breaking the table', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({
    content:
      '<table><tbody><tr><td>א</td><td>ב</td></tr><tr><td>ג</td><td>ד</td></tr></tbody></table><p>אחרי הטבלה</p>',
  });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.getByRole('cell', { name: 'ד' }).click();
  await page.keyboard.press('End');
  await screen.pasteHtml('<p>שורה <b>אחת</b></p><ul><li>ועוד שורה</li></ul><hr>');
  await screen.text.getByRole('cell', { name: 'ב' }).click();
  await page.keyboard.press('End');
  await screen.tool('תמונה').click();
  const picker = page.getByRole('dialog', { name: 'בחירת תמונה' });
  await picker.getByLabel('כתובת של תמונה ברשת').fill('https://img.example/a.jpg?w=1');
  await picker.getByRole('button', { name: 'שימוש בכתובת' }).click();
  await expect(picker).toBeHidden();
  await screen.menu('הוספה', 'קו מפריד');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    [
      '<table>',
      '<tbody>',
      '<tr><td>א</td><td>ב<img src="https://img.example/a.jpg" alt=""></td></tr>',
      '<tr><td>ג</td><td>דשורה <strong>אחת</strong><br>ועוד שורה</td></tr>',
      '</tbody>',
      '</table>',
      '<hr>',
      '<p>אחרי הטבלה</p>',
    ].join('\n'),
  );
});

test('an image stays in the text after a failed upload, and can be deleted, restored and uploaded again', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await page.route('**/api/media', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await dropImage(page, sampleImage('dropped.png', 90));
  const upload = page.getByRole('dialog', { name: 'הוספת תמונה' });
  await upload.getByLabel('טקסט חלופי').fill('תמונה שנפלה בדרך');
  await expectEscapeAsks(page);
  await upload.getByRole('button', { name: 'העלאה והוספה' }).click();
  await expect(upload.getByText('ההעלאה נכשלה. התמונה עדיין כאן')).toBeVisible();
  await expectAccessible(page);
  await upload.getByRole('button', { name: 'ביטול' }).click();
  const waiting = screen.text.getByText('התמונה עוד לא הועלתה');
  await expect(waiting).toBeVisible();
  await expect(screen.status).toHaveText('שינויים לא נשמרו');
  await screen.text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await expect(waiting).toBeHidden();
  // Also deletes the empty line below the image.
  await page.keyboard.press('Backspace');
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(waiting).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(screen.status).toHaveText('שינויים לא נשמרו');

  await page.unroute('**/api/media');
  await screen.text.getByRole('button', { name: 'המשך ההעלאה' }).click();
  await upload.getByLabel('טקסט חלופי').fill('תמונה שנפלה בדרך');
  await upload.getByRole('button', { name: 'העלאה והוספה' }).click();
  await expect(screen.text.getByRole('img', { name: 'תמונה שנפלה בדרך' })).toBeVisible();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const { content } = await postCalls(page).find(post.id);
  expect(content).toMatch(/<img src="\/images\/dropped-[^"]+" alt="תמונה שנפלה בדרך"/);
  expect(content).not.toContain('data:');
  await postCalls(page).removeMedia('תמונה שנפלה');
});

test('the details of a decorative image can be saved without an alternative text', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({
    content: '<p>פסקה ראשונה, ארוכה מספיק.</p>\n<p><img src="/images/line.webp" alt=""></p>',
  });
  const screen = editorPage(page);
  await screen.open(post.id);
  for (const event of ['click', 'dblclick']) await screen.text.locator('img').dispatchEvent(event);
  const details = page.getByRole('dialog', { name: 'פרטי התמונה' });
  const decorative = details.getByLabel('התמונה לקישוט בלבד');
  await expect(decorative).toBeChecked();
  await decorative.uncheck();
  await expectEscapeAsks(page);
  await decorative.check();
  await details.getByRole('button', { name: 'שמירה' }).click();
  await expect(details).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  // Colours are the same on phones and desktops, so only one theme is tested on a phone.
  const tag = colorScheme === 'light' ? ['@phone'] : [];
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the editor and its dialogs are accessible', { tag }, async ({
      adminPage: page,
      createPost,
    }) => {
      const post = await createPost({
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

test('while an image waits for its upload, the source cannot be opened', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await dropImage(page, sampleImage('waiting.png', 80));
  const upload = page.getByRole('dialog', { name: 'הוספת תמונה' });
  await upload.getByRole('button', { name: 'ביטול' }).click();
  await screen.menu('כלים נוספים', 'קוד המקור (HTML)');
  await expect(page.getByText('יש תמונות שעוד לא הועלו')).toBeVisible();
  await expect(screen.text.getByText('התמונה עוד לא הועלתה')).toBeVisible();

  await screen.text.getByRole('button', { name: 'הסרת התמונה' }).click();
  await screen.menu('כלים נוספים', 'קוד המקור (HTML)');
  await expect(page.getByRole('button', { name: 'חזרה לעורך החזותי' })).toBeVisible();
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
});

async function dropImage(page: Page, { name, mimeType, buffer }: ReturnType<typeof sampleImage>) {
  const data = await page.evaluateHandle(
    ({ bytes, name: fileName, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], fileName, { type }));
      return transfer;
    },
    { bytes: [...buffer], name, type: mimeType },
  );
  const { text } = editorPage(page);
  const box = await text.locator('p').first().boundingBox();
  await text.dispatchEvent('drop', {
    dataTransfer: data,
    clientX: (box?.x ?? 0) + 5,
    clientY: (box?.y ?? 0) + 5,
  });
}
