import type { Page } from '@playwright/test';
import { expectEscapeAsks } from '../support/expectEscapeAsks.ts';
import { expect, expectAccessible } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('Markdown that is typed or pasted becomes formatted text', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('## כותרת');
  await page.keyboard.press('Enter');
  await page.keyboard.type('מילה **חשובה** ועוד [קישור](https://example.com/a) וגם `קוד`.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> ציטוט ראשון');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ציטוט שני');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('---');
  await page.keyboard.press('Enter');
  await expectNoOverlap(page);
  await screen.pasteText('- א\n- ב\n\n| דגם | מחיר |\n|---|---|\n| X5 | 99 |\n');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    [
      '<h2>כותרת</h2>',
      '<p>מילה <strong>חשובה</strong> ועוד <a href="https://example.com/a" target="_blank" rel="noopener noreferrer">קישור</a> וגם <code>קוד</code>.</p>',
      '<blockquote>',
      '<p>ציטוט ראשון</p>',
      '<p>ציטוט שני</p>',
      '</blockquote>',
      '<hr>',
      '<ul>',
      '<li>א</li>',
      '<li>ב</li>',
      '</ul>',
      '<table>',
      '<thead>',
      '<tr><th scope="col">דגם</th><th scope="col">מחיר</th></tr>',
      '</thead>',
      '<tbody>',
      '<tr><td>X5</td><td>99</td></tr>',
      '</tbody>',
      '</table>',
    ].join('\n'),
  );
});

test('Enter in an empty nested item moves the item outwards, and Tab in the last table cell adds a row', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({
    content:
      '<ul><li>א<ul><li>ב</li></ul></li></ul><table><tbody><tr><td>1</td></tr></tbody></table>',
  });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.getByText('ב', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ג');
  await screen.text.getByRole('cell').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const { content } = await postCalls(page).find(post.id);
  expect(content.replaceAll('\n', '')).toBe(
    '<ul><li>א<ul><li>ב</li></ul></li><li>ג</li></ul><table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>',
  );
});

test('the editor inserts pros and cons with headings and stores font sizes', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+a');
  await screen.toolbar.getByRole('button', { name: /^גודל הטקסט/ }).click();
  await page.getByRole('menuitem', { name: 'גדול', exact: true }).click();
  await page.keyboard.press('Control+End');
  await screen.menu('הוספה', 'יתרונות וחסרונות');
  await page.keyboard.type('שקט');
  await expect(screen.text.locator('[data-side="pros"]').first()).toBeVisible();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const { content } = await postCalls(page).find(post.id);
  expect(content).toContain('class="ql-size-large"');
  expect(content.replaceAll('\n', '')).toContain(
    '<h3>יתרונות</h3><ul><li>שקט</li></ul><h3>חסרונות</h3>',
  );
});

test('the link dialog finds a post by the words of its title, also after the address is cleared', async ({
  adminPage: page,
  createPost,
}) => {
  const target = await createPost({
    title: 'מדריך לבחירת מצלמת כיס',
    slug: `pocket-${Date.now()}`,
  });
  const post = await createPost({ content: '<p>לקריאה נוספת ראו גם:</p>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'קישור' });
  const address = dialog.getByRole('combobox', { name: 'כתובת' });
  const choosePost = async () => {
    await address.fill('מצלמת כיס');
    await page.getByRole('option', { name: new RegExp(target.title) }).click();
    await expect(address).toHaveValue(`/post/${target.slug}`);
  };
  await choosePost();
  await expectEscapeAsks(page);
  await dialog.getByRole('button', { name: 'ניקוי' }).click();
  await expect(address).toHaveValue('');
  await choosePost();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שמירת הקישור' }).click();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    `<p>לקריאה נוספת ראו גם: <a href="/post/${target.slug}">${target.title}</a></p>`,
  );
});

test('an image with a caption gets a link, which a click on the image does not open', async ({
  adminPage: page,
  createPost,
}) => {
  const image = '<img src="https://img.example/a.jpg" alt="מסך">';
  const figure = (content: string) =>
    `<p>פסקה לפני התמונה</p>\n<figure>${content}<figcaption>כיתוב</figcaption></figure>\n<p>אחרי</p>`;
  const post = await createPost({ content: figure(image) });
  const screen = editorPage(page);
  await screen.open(post.id);
  const openLink = async () => {
    await screen.text.getByRole('figure').click();
    await page.keyboard.press('Control+k');
  };
  await openLink();
  const link = page.getByRole('dialog', { name: 'קישור' });
  await expect(link.getByLabel('כתובת')).toBeVisible();
  await expect(link.getByLabel('הטקסט שמוצג')).toBeHidden();
  await link.getByLabel('כתובת').fill('/post/x');
  await link.getByLabel('קישור ממומן').check();
  await link.getByRole('button', { name: 'שמירת הקישור' }).click();
  await openLink();
  await expect(link.getByLabel('כתובת')).toHaveValue('/post/x');
  await expect(link.getByLabel('קישור ממומן')).toBeChecked();
  await link.getByLabel('פתיחה בלשונית חדשה').uncheck();
  await link.getByRole('button', { name: 'שמירת הקישור' }).click();
  await screen.text.getByRole('link').click();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    figure(`<a href="/post/x" rel="sponsored">${image}</a>`),
  );
  await openLink();
  await link.getByRole('button', { name: 'הסרת הקישור' }).click();
  await expect(link).toBeHidden();
  await expect(screen.text.getByRole('link')).toHaveCount(0);
});

test('an image in a table cell gets a link and an alternative text, but no caption', async ({
  adminPage: page,
  createPost,
}) => {
  const cells = (image: string) =>
    `<table>\n<tbody>\n<tr><td>דגם א</td><td>${image}</td><td>100</td></tr>\n</tbody>\n</table>`;
  const post = await createPost({ content: cells('<img src="/images/line.webp" alt="ישן">') });
  const screen = editorPage(page);
  await screen.open(post.id);
  const image = screen.text.locator('img');
  await image.dispatchEvent('click');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'קישור' });
  await link.getByLabel('כתובת').fill('https://shop.example/x');
  await link.getByLabel('פתיחה בלשונית חדשה').uncheck();
  await link.getByRole('button', { name: 'שמירת הקישור' }).click();
  await image.dispatchEvent('dblclick');
  const details = page.getByRole('dialog', { name: 'פרטי התמונה' });
  await details.getByLabel('טקסט חלופי').fill('חדש');
  await expect(details.getByLabel('כיתוב מתחת לתמונה')).toBeHidden();
  await details.getByRole('button', { name: 'שמירה' }).click();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    cells('<a href="https://shop.example/x"><img src="/images/line.webp" alt="חדש"></a>'),
  );
});

test('a link on an image without alternative text asks for one, because it is the name of the link', async ({
  adminPage: page,
  createPost,
}) => {
  const stored = (image: string) => `<p>פסקה ראשונה, ארוכה מספיק.</p>\n<p>${image}</p>`;
  const post = await createPost({ content: stored('<img src="/images/line.webp" alt="">') });
  const screen = editorPage(page);
  await screen.open(post.id);
  const image = screen.text.locator('img');
  await image.dispatchEvent('click');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'קישור' });
  await link.getByLabel('כתובת').fill('/post/x');
  await link.getByLabel('פתיחה בלשונית חדשה').uncheck();
  await link.getByRole('button', { name: 'שמירת הקישור' }).click();
  await expect(link.getByText('כתבו לאן הקישור מוביל')).toBeVisible();
  await expectAccessible(page);
  await link.getByLabel('טקסט חלופי').fill('לסקירה');
  await link.getByRole('button', { name: 'שמירת הקישור' }).click();
  await image.dispatchEvent('dblclick');
  const details = page.getByRole('dialog', { name: 'פרטי התמונה' });
  await expect(details.getByLabel('טקסט חלופי')).toHaveValue('לסקירה');
  await expect(details.getByLabel('התמונה לקישוט בלבד')).toBeHidden();
  await details.getByLabel('טקסט חלופי').fill('');
  await details.getByRole('button', { name: 'שמירה' }).click();
  await expect(details.getByText('כתבו לאן הקישור מוביל')).toBeVisible();
  await details.getByRole('button', { name: 'ביטול' }).click();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    stored('<a href="/post/x"><img src="/images/line.webp" alt="לסקירה"></a>'),
  );
});

async function expectNoOverlap(page: Page) {
  const overlaps = await editorPage(page).text.evaluate((root) => {
    const boxes = [...root.children].map((block) => block.getBoundingClientRect());
    return boxes.filter((box, i) => i > 0 && box.top < (boxes[i - 1]?.bottom ?? 0) - 1).length;
  });
  expect(overlaps).toBe(0);
}
