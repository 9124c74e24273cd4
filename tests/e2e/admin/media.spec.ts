import type { Locator, Page } from '@playwright/test';
import { imagesPath } from '#domain/paths.ts';
import { isolateText } from '#domain/text/bidi.ts';
import { sampleImage } from '../editor/sampleImage.ts';
import { test } from '../support/admin.ts';
import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
import { holdRequests } from '../support/holdRequests.ts';

test('an admin uploads, describes, finds and deletes images, and the console warns about images in use', {
  tag: '@phone-only',
}, async ({ adminPage: page, adminRequest, publish }) => {
  const shade = 33;
  const used = `used-${shade}.png`;
  // Disables animations, so that the contrast check measures the final colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/media');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('תמונות');
  await uploadImageWithOtherFiles(page, sampleImage(used, shade));

  const search = page.getByPlaceholder('חיפוש בתיאור ובשם הקובץ');
  await search.fill(`no such picture ${shade}`);
  await expect(page.getByText('לא נמצאו תמונות')).toBeVisible();
  await search.fill(used);
  const tiles = page.getByRole('button', { name: /^פרטי התמונה/ });
  await expect(tiles).toHaveCount(1);
  await tiles.press('Enter');
  const details = page.getByRole('dialog', { name: 'פרטי התמונה' });
  await expect(details).toContainText('64×64 פיקסלים');
  await expect(details).toContainText('קילו-בייט');
  await expect(details.getByText('התמונה לא מופיעה בשום מקום באתר')).toBeVisible();
  await expectAccessible(page);

  const imagePath = await describeImage(page, details);
  // The clicked button lost the focus when it was disabled, so `press` focuses the dialog first.
  await details.press('Escape');
  await expect(details).toBeHidden();
  await expect(tiles).toBeFocused();

  const title = `סקירה: מסך Apor ${shade} עם תמונה`;
  await publish({
    slug: `media-${shade}`,
    title,
    content: '<p>מסך אפור מאוד, בלי הפתעות.</p>',
    featuredImage: imagePath,
  });
  await tiles.click();
  await expect(details.getByRole('link', { name: title })).toBeVisible();
  await details.getByRole('button', { name: 'מחיקת התמונה' }).click();
  const question = page.getByRole('dialog', { name: 'האם למחוק את התמונה?' });
  await expect(question).toContainText('התמונה מופיעה במקום אחד באתר');
  await expect(question.getByRole('link', { name: title })).toBeVisible();
  await question.getByRole('button', { name: 'מחיקה בכל זאת' }).click();
  await expect(page.getByText('התמונה נמחקה')).toBeVisible();
  await expect(details).toBeHidden();
  await expect(page.getByText('לא נמצאו תמונות')).toBeVisible();
  const left = await adminRequest.get('/api/media', { params: { q: used } });
  expect(await left.json()).toEqual([]);
});

/** The list of uploads. The list of images below it also names the files. */
const uploadsOf = (page: Page) => page.getByRole('region', { name: 'העלאות' });

/** Uploads an image together with two files that are refused, and clears the list of uploads. */
async function uploadImageWithOtherFiles(page: Page, image: ReturnType<typeof sampleImage>) {
  await page
    .locator('input[type=file]')
    .setInputFiles([
      image,
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
      { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no picture either') },
    ]);
  const uploads = uploadsOf(page);
  await expect(uploads.getByRole('status')).toContainText('התמונה הועלתה. 2 קבצים לא הועלו');
  await expect(uploads.getByRole('listitem').filter({ hasText: image.name })).toContainText(
    'הועלתה',
  );
  await expect(uploads.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
    `הקובץ ${isolateText('notes.txt')} אינו תמונה שאפשר להעלות`,
  );
  await expect(uploads.getByRole('listitem').filter({ hasText: 'torn.png' })).toContainText(
    'אפשר להעלות תמונות מסוג JPEG',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await uploads.getByRole('button', { name: 'ניקוי הרשימה' }).click();
  await expect(uploads).toBeHidden();
}

/** Saves a description of the image in the opened dialog. Returns the path of the image. */
async function describeImage(page: Page, details: Locator): Promise<string> {
  const alt = details.getByLabel('טקסט חלופי');
  await alt.fill('ריבוע אפור');
  await page.keyboard.press('Escape');
  const back = page.getByRole('button', { name: 'חזרה לעריכה' });
  await back.click();
  await expect(back).toBeHidden();
  await expect(alt).toHaveValue('ריבוע אפור');
  await details.getByRole('button', { name: 'שמירת התיאור' }).click();
  await expect(page.getByText('התיאור נשמר')).toBeVisible();
  const address = await details.getByLabel('כתובת התמונה').inputValue();
  const { pathname } = new URL(address);
  expect(pathname).toMatch(new RegExp(`^${imagesPath}/used-`));
  return pathname;
}

test('a failed upload keeps the file, a failed save the typed description, and both it and a failed deletion say why', async ({
  adminPage: page,
  adminRequest,
}) => {
  await page.goto('/admin/media');
  await page.route('**/api/media', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.locator('input[type=file]').setInputFiles(sampleImage('again-35.png', 35));
  const row = uploadsOf(page).getByRole('listitem').filter({ hasText: 'again-35.png' });
  await expect(row).toContainText('אין חיבור לשרת');
  await page.unroute('**/api/media');
  await row.getByRole('button', { name: 'ניסיון חוזר' }).click();
  await expect(row).toContainText('הועלתה');

  const endFailures = await failRequests(page, '**/api/media/*');
  await page.getByRole('button', { name: 'פרטי התמונה again-35.png' }).click();
  await page.getByLabel('טקסט חלופי').fill('ריבוע כהה');
  await page.getByRole('button', { name: 'שמירת התיאור' }).click();
  await expect(page.getByText('שגיאה בשמירת התיאור')).toBeVisible();
  await expect(page.getByLabel('טקסט חלופי')).toHaveValue('ריבוע כהה');
  await expect(page.getByRole('note')).toHaveText(failedText);

  await page.getByRole('button', { name: 'מחיקת התמונה' }).click();
  const question = page.getByRole('dialog', { name: 'האם למחוק את התמונה?' });
  const confirm = question.getByRole('button', { name: 'מחיקה' });
  await confirm.click();
  await expect(question.getByRole('note')).toHaveText(failedText);
  await endFailures();
  await confirm.click();
  await expect(page.getByText('התמונה נמחקה')).toBeVisible();
  const left = await adminRequest.get('/api/media', { params: { q: 'again-35' } });
  expect(await left.json()).toEqual([]);
});

test('a description that is typed while an earlier one is saved stays in the field', async ({
  adminPage: page,
  adminRequest,
}) => {
  await page.goto('/admin/media');
  await page.locator('input[type=file]').setInputFiles(sampleImage('typed-36.png', 36));
  await page.getByRole('button', { name: 'פרטי התמונה typed-36.png' }).click();
  const release = await holdRequests(page, '**/api/media/*', 'PUT');
  const alt = page.getByLabel('טקסט חלופי');
  const save = page.getByRole('button', { name: 'שמירת התיאור' });
  await alt.fill('הרים');
  await save.click();
  await alt.fill('הרים גבוהים בזריחה');
  release();
  await expect(page.getByText('התיאור נשמר')).toBeVisible();
  await expect(alt).toHaveValue('הרים גבוהים בזריחה');
  await save.click();
  const stored = async () => {
    const [media] = await (
      await adminRequest.get('/api/media', { params: { q: 'typed-36' } })
    ).json();
    return media;
  };
  await expect.poll(stored).toMatchObject({ alt: 'הרים גבוהים בזריחה' });
  await expect(save).toBeDisabled();
  expect((await adminRequest.delete(`/api/media/${(await stored()).id}`)).status()).toBe(204);
});

test('the image picker searches after a pause in typing, and returns the focus to its button', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/products/new');
  const open = page.getByRole('button', { name: 'הוספת תמונה' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog');
  const searches: string[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams.get('q');
    if (query) searches.push(query);
  });
  await dialog.getByRole('searchbox').pressSequentially('keyboard-that-no-image-shows');
  await expect.poll(() => searches.at(-1)).toBe('keyboard-that-no-image-shows');
  // On a busy machine, some letters come after a pause.
  expect(searches.length).toBeLessThan(10);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});
