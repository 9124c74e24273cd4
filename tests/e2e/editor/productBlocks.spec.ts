import { expect, expectAccessible } from '../support/fixtures.ts';
import { editorPage, postCalls, test } from './editorPage.ts';

test('the editor shows product blocks as on the page, and changed products when its tab is shown again', async ({
  adminPage: page,
  createPost,
}) => {
  const found = await page.request.get('/api/products?perPage=2');
  const [first, second]: { id: number; name: string }[] = await found.json();
  if (!first || !second) throw new Error('There are no demo products');
  const content =
    `<p>טקסט ראשון, ארוך מספיק כדי להישמר.</p>\n` +
    `<div class="comparison-block" data-products="${first.id},${second.id}"></div>\n` +
    `<div class="product-block" data-products="${first.id}"></div>\n` +
    `<div class="product-block" data-products="999999"></div>\n<p>סוף</p>`;
  const post = await createPost({ content });
  const screen = editorPage(page);
  await screen.open(post.id);
  const table = screen.text.locator('.comparison-block table');
  const card = screen.text.locator('.product-block .product-card-name').first();
  await expect(table.locator('thead')).toContainText(first.name);
  await expect(card).toHaveText(first.name);
  await expect(screen.text.locator('.comparison-block .table-more')).toBeHidden();
  const deleted = screen.text.locator('[data-products="999999"]');
  await expect(deleted).toHaveAttribute('data-names', /#999999 · בעמוד לא יוצג כאן דבר/);
  await expectAccessible(page);

  await page.request.put(`/api/products/${first.id}`, { data: { name: `${first.name} Plus` } });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(card).toHaveText(`${first.name} Plus`);
  await page.request.put(`/api/products/${first.id}`, { data: { name: first.name } });

  await screen.text.getByText('סוף').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' טוב');
  await screen.save.click();
  await expect(page.getByText('הפוסט עודכן בהצלחה')).toBeVisible();
  expect((await postCalls(page).find(post.id)).content).toBe(content.replace('סוף', 'סוף טוב'));

  await page.route('**/api/preview', (route) => route.abort('connectionreset'));
  await screen.open(post.id);
  await expect(deleted).toHaveAttribute('data-names', /התצוגה לא נטענה/);
  await expect(screen.text.locator('.comparison-block')).toContainText('השוואת מוצרים');
});
