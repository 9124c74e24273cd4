import { limits } from '#domain/limits.ts';
import { test } from '../support/admin.ts';
import { failedText, failRequests } from '../support/failRequests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

const content = '<p>פוסט שנמחק, משוחזר ונמחק לצמיתות.</p>';

test('an admin restores a deleted post from the toast and from the trash, and deletes a post permanently', {
  tag: '@phone-only',
}, async ({ adminPage: page, publish, adminRequest }) => {
  const mark = 'פנזיקולה';
  const { path, id } = await publish({ slug: 'restored-from-trash', title: mark, content });
  const status = async () => (await adminRequest.get(path)).status();
  const remove = async () => {
    await page.goto(`/admin/posts?${new URLSearchParams({ filter: JSON.stringify({ q: mark }) })}`);
    await page.getByRole('button', { name: `מחיקת ${mark}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: 'האם למחוק את הפוסט?' });
    await expect(question).toContainText('30 יום אפשר לשחזר אותו');
    await question.getByRole('button', { name: 'מחיקה' }).click();
    // The toast stays visible under the pointer, however long the publishing takes.
    await page.getByText('הפוסט נמחק בהצלחה').hover();
    await expect.poll(status).toBe(404);
  };

  await remove();
  let restoreCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/trash/restore')) restoreCount++;
  });
  await page.getByRole('button', { name: 'שחזור', exact: true }).dblclick();
  await expect(page.getByText('הפוסט שוחזר')).toBeVisible();
  await expect.poll(status).toBe(200);
  expect(restoreCount).toBe(1);

  await remove();
  await page.goto(`/admin/posts/edit/${id}`);
  await expect(page.getByText('הפוסט לא נמצא')).toBeVisible();
  await page.getByRole('link', { name: 'לסל המחזור' }).click();
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('יחזור לאתר');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const endFailures = await failRequests(page, '**/api/trash/restore');
  const restore = row.getByRole('button', { name: `שחזור ${mark}` });
  await restore.click();
  await expect(row.getByRole('note')).toHaveText(failedText);
  await expectNoSidewaysScroll(page);
  await endFailures();
  await restore.click();
  await expect.poll(status).toBe(200);
  await expect(row).toHaveCount(0);

  await remove();
  await page.goto('/admin/trash');
  await row.getByRole('button', { name: /לצמיתות$/ }).click();
  const question = page.getByRole('dialog', { name: 'האם למחוק לצמיתות?' });
  // The list hides the row before the server has deleted the post.
  const deleted = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/api/trash'),
  );
  await question.getByRole('button', { name: 'מחיקה לצמיתות' }).click();
  expect((await deleted).ok()).toBe(true);
  await expect(row).toHaveCount(0);
  const gone = await adminRequest.post('/api/trash/restore', { data: { ids: [id] } });
  expect(gone.status()).toBe(404);
});

test('a toast appears above the bar of bulk actions and is shown for its full time', async ({
  adminPage: page,
  publish,
}) => {
  await publish({ slug: 'own-time', title: 'טלמכרון', content });
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(`/admin/posts?${new URLSearchParams({ filter: '{"q":"טלמכרון"}' })}`);
  const row = page.getByRole('row', { name: /טלמכרון/ }).first();
  await row.getByRole('checkbox').check();
  await page.clock.install();
  const duplicate = row.getByRole('button', { name: /^שכפול/ });
  const toast = page.getByRole('status').filter({ hasText: 'נוצר עותק כטיוטה' });
  await duplicate.click();
  await expect(toast).toBeVisible();
  const bar = page.getByRole('region', { name: 'פעולות על מה שנבחר' });
  // The toast may still be moving to its place.
  await expect(async () => {
    const [toastBox, barBox] = [await toast.boundingBox(), await bar.boundingBox()];
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  }).toPass();

  await page.clock.runFor(4_000);
  const shownMs = page.evaluate(timeShown, 'הוסר מהאתר');
  // Without the bar, the toast moves to the place of the button. It would stay there under the pointer after a click.
  await bar.getByRole('button', { name: 'ביטול פרסום' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'הוסר מהאתר' })).toBeVisible();
  // Only a part of the time of the first toast is left, but the second toast has its own time.
  await page.clock.runFor(2 * limits.toast.shownMs);
  expect(await shownMs).toBeGreaterThanOrEqual(limits.toast.shownMs - 500);
});

/** Resolves with the time from the appearance of a status with this text until its end, on the page's clock. */
const timeShown = (text: string) =>
  new Promise<number>((resolve) => {
    let shownAtMs: number | undefined;
    const check = () => {
      const all = [...document.querySelectorAll('[role="status"]')];
      if (all.some(({ textContent }) => textContent?.includes(text))) shownAtMs ??= Date.now();
      else if (shownAtMs !== undefined) resolve(Date.now() - shownAtMs);
    };
    new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
  });
