import { expect, expectAccessible } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

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
  await screen.pasteText('https://example.com/guide');
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
  await screen.pasteText('https://example.com/guide');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await screen.pasteText('https://example.com/alone');
  await page.keyboard.type(' סוף');
  await page.keyboard.press('Enter');
  await screen.pasteText('https://youtu.be/dQw4w9WgXcQ');
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
  const image = (name: string) => `<p><img src="https://pictures.example/${name}" alt="נוף"></p>`;
  await screen.pasteHtml(image('fine.jpg') + image('broken.jpg'));
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

test('saving the details of a pasted image that was copied meanwhile keeps the copy', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/media/fetch', async (route) => {
    await gate.promise;
    const media = { id: 1, url: '/images/copied-abc.jpg', widthPx: 640, heightPx: 480, alt: '' };
    return route.fulfill({ status: 201, json: { media } });
  });
  await page.route('https://pictures.example/**', (route) => route.abort());
  await screen.open(post.id);
  await screen.text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await screen.pasteHtml(
    '<p><img src="https://pictures.example/fine.jpg" width="300" height="200"></p>',
  );
  const image = screen.text.locator('img');
  await image.dblclick({ force: true });
  const details = page.getByRole('dialog', { name: 'פרטי התמונה' });
  await details.getByLabel('טקסט חלופי').fill('נוף הרים');
  gate.resolve();
  await expect(page.locator('.ql-editor img')).toHaveAttribute('src', '/images/copied-abc.jpg');
  await details.getByRole('button', { name: 'שמירה' }).click();
  await expect(image).toHaveAttribute('alt', 'נוף הרים');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toContain(
    '<img src="/images/copied-abc.jpg" alt="נוף הרים" width="640" height="480">',
  );
});

test('a paste with too much HTML changes nothing, and a message names two ways to paste it', async ({
  adminPage: page,
  createPost,
}) => {
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  const row = `<tr>${'<td>1</td>'.repeat(20)}</tr>`;
  await screen.pasteHtml(`<table>${row.repeat(500)}</table>`);
  await expect(page.getByText('הדביקו אותו בחלקים, או הדביקו את הטקסט בלי העיצוב')).toBeVisible();
  await expect(screen.text.getByRole('table')).toHaveCount(0);
  await expect(screen.status).toHaveText('כל השינויים נשמרו');
});
