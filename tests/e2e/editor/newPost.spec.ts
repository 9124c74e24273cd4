import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';
import { sampleImage } from './sampleImage.ts';

test('a new review with headings, lists, a table, an image and FAQ items is published', {
  tag: '@phone',
}, async ({ adminPage: page, isMobile }) => {
  const screen = editorPage(page);
  const slug = `editors-day-${isMobile ? 'phone' : 'desktop'}`;
  await screen.openNew();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('פוסט חדש');

  await screen.title.fill('ביקורת: מנורת Or-Li 5 אחרי חודש');
  await expect(screen.slug).toHaveValue(/^bikoret-manoret-or-li-5/);
  await screen.slug.fill(slug);
  await expect(page.getByText('הכתובת פנויה')).toBeVisible();

  await writeText(page);
  await addImage(page);
  await addFaqItem(page);
  await screen.openSettings();
  await page.getByLabel('תקציר').fill('חודש עם מנורת שולחן אחת.');
  await screen.closeSettings();
  await screen.publishAnyway();
  await expect(page.getByText('הפוסט נוצר בהצלחה')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts$/);

  await expectPublished(page, slug);

  await page
    .getByRole('button', { name: /מחיקת .*Or-Li 5/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await expect(page.getByText('הפוסט נמחק בהצלחה')).toBeVisible();
  await postCalls(page).removeMedia('מנורה דולקת');
});

async function writeText(page: Page) {
  const screen = editorPage(page);
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
}

async function addImage(page: Page) {
  const screen = editorPage(page);
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
}

async function addFaqItem(page: Page) {
  const screen = editorPage(page);
  await screen.openSettings();
  await page.getByRole('button', { name: 'הוספת שאלה' }).click();
  const faqSave = page.getByRole('button', { name: 'שמירה', exact: true });
  await expect(faqSave).toBeDisabled();
  await page.getByLabel('שאלה', { exact: true }).fill('היא מתחממת?');
  await expect(faqSave).toBeDisabled();
  // The editor refuses to publish while an FAQ item is incomplete.
  await screen.closeSettings();
  await screen.publishAnyway();
  await expect(page.getByText('יש להשלים את השאלה ואת התשובה')).toBeVisible();
  await expect(page.getByLabel('תשובה')).toBeFocused();
  await page.getByLabel('תשובה').fill('לא, גם אחרי ערב שלם.');
  const localDrafts = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(localDrafts).toContain('גם אחרי ערב שלם');
  await faqSave.click();
  await screen.closeSettings();
}

async function expectPublished(page: Page, slug: string) {
  const visitor = await page.context().newPage();
  await expect(async () => {
    expect((await visitor.goto(`/post/${slug}`))?.status()).toBe(200);
  }).toPass();
  await expect(
    visitor.getByRole('heading', { level: 2, name: 'מה בדקנו', exact: true }),
  ).toBeVisible();
  await expect(visitor.locator('.prose ul ul > li')).toHaveText('גם בלילה');
  await expect(visitor.getByRole('columnheader', { name: 'מחיר' })).toBeVisible();
  await expect(visitor.getByRole('cell', { name: '289 ₪' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'מנורה דולקת על שולחן' })).toBeVisible();
  await expect(visitor.getByText('המנורה בערב')).toBeVisible();
  await expect(visitor.getByText('היא מתחממת?')).toBeVisible();
  await visitor.close();
}
