import { test } from '../../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/holdRequests.ts';
import { commentForm, review, sendComment } from './siteForms.ts';

test('a form keeps unsent text after a reload and counts the remaining characters', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(review);
  const form = commentForm(page);
  await form.getByLabel('שם').fill('דנה');
  await form.getByLabel('תגובה', { exact: true }).fill('תודה!\nעוד שורה');
  await expect(form.getByText('תווים שנותרו: 3,986')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('שם')).toHaveValue('דנה');
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveValue('תודה!\nעוד שורה');
  await form.getByLabel('תגובה', { exact: true }).fill('א'.repeat(4_007));
  await expect(form.getByText('תווים מעבר למותר: 7')).toBeVisible();
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectNoSidewaysScroll(page);
  await form.getByLabel('תגובה', { exact: true }).fill('👍'.repeat(3_999));
  await expect(form.getByText('תווים שנותרו: 1')).toBeVisible();
  await form.getByLabel('שם').fill('');
  await form.getByLabel('תגובה', { exact: true }).fill('');
});

test('a comment appears after an admin has approved it', async ({
  page,
  adminRequest,
  publish,
}) => {
  const { id, path } = await publish({
    slug: 'commented-on',
    title: 'כתבה שמגיבים עליה',
    content: '<p>גוף של כתבה שעליה נכתבת תגובה.</p>',
  });
  await page.goto(path);
  const form = commentForm(page);
  await form.getByLabel('שם').fill('דנה');
  await form.getByLabel('תגובה', { exact: true }).fill('סקירה מצוינת של Zivon X5');
  const release = await holdRequests(page, `**/api/posts/${id}/comments`);
  await sendComment(page);
  await expect(form.getByLabel('תגובה', { exact: true })).not.toBeEditable();
  release();
  await expect(page.getByText('התגובה התקבלה ותפורסם לאחר אישור')).toBeVisible();
  await expect(page.locator('.form-done')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'כתיבת תגובה נוספת' }).click();
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('תגובה', { exact: true })).toBeEditable();
  await page.reload();
  await expect(form.getByLabel('תגובה', { exact: true })).toHaveValue('');
  await expect(page.getByText('סקירה מצוינת')).toHaveCount(0);
  const waiting = await (await adminRequest.get('/api/comments?status=waiting&perPage=100')).json();
  const comment = waiting.find(({ postId }: { postId: number }) => postId === id);
  await adminRequest.put(`/api/comments/${comment.id}`, { data: { status: 'approved' } });
  await expect.poll(async () => (await adminRequest.get(path)).text()).toContain('סקירה מצוינת');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'תגובה אחת' })).toBeVisible();
  await expect(page.getByText('סקירה מצוינת')).toBeVisible();
});
