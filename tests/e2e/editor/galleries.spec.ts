import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';
import { sampleImage } from './sampleImage.ts';

test('an admin orders a gallery, and a visitor opens its images with the keyboard and by swiping', {
  tag: '@phone-only',
}, async ({ adminPage: page, createPost }) => {
  const names = ['גלריה מלפנים', 'גלריה מאחור', 'גלריה מהצד'];
  for (const [i, alt] of names.entries()) await uploadImage(page, alt, 60 + 60 * i);
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.menu('הוספה', 'גלריית תמונות');
  const dialog = page.getByRole('dialog', { name: 'גלריית תמונות' });
  for (const name of names) {
    await dialog.getByRole('button', { name: `בחירת התמונה ${name}` }).click();
  }
  await dialog.getByRole('button', { name: 'הזזת תמונה 3 לפני הקודמת' }).click();
  const side = dialog.getByRole('listitem', { name: 'תמונה 2' });
  await side.getByLabel('כיתוב מתחת לתמונה').fill('צילום: דנה');
  await expect(side.getByLabel('טקסט חלופי')).toHaveValue('גלריה מהצד');
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: 'יש שינויים שלא נשמרו' });
  await leave.getByRole('button', { name: 'הישארות כאן' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'שמירת הגלריה' }).click();
  await expect(screen.text.getByRole('img')).toHaveCount(3);
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  const image = (alt: string) => `<img src="/images/[^"]+" alt="${alt}" width="64" height="64">`;
  expect((await postCalls(page).find(post.id)).content).toMatch(
    new RegExp(
      `<div class="gallery-block"><figure>${image('גלריה מלפנים')}</figure>` +
        `<figure>${image('גלריה מהצד')}<figcaption>צילום: דנה</figcaption></figure>` +
        `<figure>${image('גלריה מאחור')}</figure></div>`,
    ),
  );

  await postCalls(page).update(post.id, { isPublished: true });
  await expect(async () => {
    expect((await page.goto(`/post/${post.slug}`))?.status()).toBe(200);
  }).toPass();
  const opener = page.getByRole('button', { name: 'הגדלת תמונה 2 מתוך 3' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'תמונות הגלריה בגודל מלא' });
  await expect(large.getByText('תמונה 2 מתוך 3')).toBeVisible();
  await expect(large.getByText('צילום: דנה')).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByText('תמונה 3 מתוך 3')).toBeVisible();
  await expect(large.getByRole('img', { name: 'גלריה מאחור' })).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(large.getByText('תמונה 1 מתוך 3')).toBeVisible();
  await large.getByRole('button', { name: 'הבאה' }).click();
  await expect(large.getByText('תמונה 2 מתוך 3')).toBeVisible();
  await swipe(page, 'right');
  await expect(large.getByText('תמונה 3 מתוך 3')).toBeVisible();
  await swipe(page, 'left');
  await expect(large.getByText('תמונה 2 מתוך 3')).toBeVisible();

  // The printed page contains whole images in the text, also while one of them is open.
  await page.emulateMedia({ media: 'print' });
  await expect(large).toBeHidden();
  for (const name of names)
    await expect(page.locator('.gallery-block').getByRole('img', { name })).toHaveCSS(
      'object-fit',
      'contain',
    );
  await page.emulateMedia({ media: 'screen' });
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(opener).toBeFocused();
  await postCalls(page).removeMedia('גלריה');
});

/** Moves a finger over most of the screen. On a right-to-left page, the next image is on the left. */
async function swipe(page: Page, direction: 'left' | 'right') {
  const client = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: width * share, y: height / 3 }],
    });
  const shares = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9];
  const [start, ...moves] = direction === 'right' ? shares : shares.toReversed();
  await touch('touchStart', start);
  for (const share of moves) await touch('touchMove', share);
  await touch('touchEnd');
  await client.detach();
}

async function uploadImage(page: Page, alt: string, shade: number) {
  const file = sampleImage(`gallery-${shade}.png`, shade);
  const response = await page.request.post('/api/media', { multipart: { file, alt } });
  expect(response.status()).toBe(201);
}
