import type { Page } from '@playwright/test';
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
  await pasteText(page, '- א\n- ב\n\n| דגם | מחיר |\n|---|---|\n| X5 | 99 |\n');
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

test('undo after a pasted URL removes the link and keeps the text that was typed before', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<p>קראו את המדריך</p>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' המלא: ');
  await pasteText(page, 'https://example.com/guide');
  await expect(screen.text.getByRole('link')).toHaveText('https://example.com/guide');
  await page.keyboard.press('Control+KeyZ');
  await expect(screen.text.getByRole('link')).toHaveCount(0);
  await expect(screen.text).toHaveText(/^קראו את המדריך המלא:\s*$/);
});

test('a pasted URL becomes a link, a video, or the link of the selected words', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost({ content: '<p>קראו את המדריך</p>' });
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await pasteText(page, 'https://example.com/guide');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await pasteText(page, 'https://example.com/alone');
  await page.keyboard.type(' סוף');
  await page.keyboard.press('Enter');
  await pasteText(page, 'https://youtu.be/dQw4w9WgXcQ');
  await expectAccessible(page);
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const link = (url: string, text: string) =>
    `<a href="${url}" target="_blank" rel="noopener noreferrer">${text}</a>`;
  expect((await postCalls(page).find(post.id)).content).toBe(
    [
      `<p>קראו את ${link('https://example.com/guide', 'המדריך')}</p>`,
      `<p>${link('https://example.com/alone', 'https://example.com/alone')} סוף</p>`,
      '<div class="video-block" data-video="youtube:dQw4w9WgXcQ"></div>',
    ].join('\n'),
  );

  await postCalls(page).update(post.id, { isPublished: true });
  await expect(async () => {
    expect((await page.goto(`/post/${post.slug}`))?.status()).toBe(200);
  }).toPass();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) foreign.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>video</title>' }),
  );
  const play = page.getByRole('button', { name: 'הצגת הסרטון' });
  await play.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  expect(foreign).toEqual([]);
  await play.click();
  await expect(page.locator('.video-box iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
  );
  await page.goto('about:blank');
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

test('the link dialog finds a post by the words of its title', async ({
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
  await dialog.getByLabel('כתובת').fill('מצלמת כיס');
  await page.getByRole('option', { name: new RegExp(target.title) }).click();
  await expect(dialog.getByLabel('כתובת')).toHaveValue(`/post/${target.slug}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שמירת הקישור' }).click();
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(
    `<p>לקריאה נוספת ראו גם: <a href="/post/${target.slug}">${target.title}</a></p>`,
  );
});

test('newly pasted images of other sites are copied to this site, and a failed copy is marked', async ({
  adminPage: page,
  createPost,
}) => {
  const oldImage = '<img src="https://pictures.example/old.jpg" alt="ישן">';
  const post = await createPost({ content: `<p>${oldImage}</p>\n<p>אלה התמונות מהטיול:</p>` });
  const screen = editorPage(page);
  const copied: string[] = [];
  await page.route('**/api/media/fetch', async (route) => {
    const { url } = route.request().postDataJSON();
    copied.push(url.split('/').at(-1));
    if (url.endsWith('broken.jpg')) {
      return route.fulfill({ status: 400, json: { message: 'הקובץ אינו תמונה' } });
    }
    const media = { id: 1, url: '/images/copied-abc.jpg', widthPx: 640, heightPx: 480, alt: '' };
    return route.fulfill({ status: 201, json: { media } });
  });
  await page.route('https://pictures.example/**', (route) => route.abort());
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await screen.text.evaluate((text) => {
    const clipboardData = new DataTransfer();
    const image = (name: string) => `<p><img src="https://pictures.example/${name}" alt="נוף"></p>`;
    clipboardData.setData('text/html', image('fine.jpg') + image('broken.jpg'));
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('תמונה אחת לא הועתקה לאתר')).toBeVisible();
  await expect(page.getByText('הקובץ אינו תמונה')).toBeVisible();
  await expect(screen.text.locator('img[data-fetch="failed"]')).toHaveAttribute(
    'src',
    'https://pictures.example/broken.jpg',
  );
  expect(copied).toEqual(['fine.jpg', 'broken.jpg']);
  await page.getByRole('button', { name: 'ניסיון חוזר' }).click();
  await expect.poll(() => copied).toEqual(['fine.jpg', 'broken.jpg', 'broken.jpg']);
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const { content } = await postCalls(page).find(post.id);
  expect(content).toContain(
    '<img src="/images/copied-abc.jpg" alt="נוף" width="640" height="480">',
  );
  expect(content).toContain('<img src="https://pictures.example/broken.jpg" alt="נוף">');
  expect(content).toContain(oldImage);
});

async function pasteText(page: Page, text: string) {
  await editorPage(page).text.evaluate((node, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

async function expectNoOverlap(page: Page) {
  const overlaps = await editorPage(page).text.evaluate((root) => {
    const boxes = [...root.children].map((block) => block.getBoundingClientRect());
    return boxes.filter((box, i) => i > 0 && box.top < (boxes[i - 1]?.bottom ?? 0) - 1).length;
  });
  expect(overlaps).toBe(0);
}
