import type { Page } from '@playwright/test';
import { he as heProducts } from '#domain/he/site/products.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';
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

  // The block is higher than the window.
  await page.setViewportSize({ width: 1280, height: 420 });
  await screen.text.locator('.comparison-block').click();
  await expect(page.getByRole('button', { name: 'עריכת המוצרים' })).toBeInViewport({ ratio: 1 });

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

test('an editor writes reasons into a comparison, changes their order later, and the page shows them', {
  tag: '@phone-only',
}, async ({ adminPage: page, createPost }) => {
  const number = Date.now();
  const names = [`Noga One ${number}`, `Noga Two ${number}`, `Noga Three ${number}`] as const;
  const [one, two, three] = names;
  const ids = await createProducts(page, names);
  const post = await createPost();
  const screen = editorPage(page);
  await screen.open(post.id);
  await screen.text.click();
  await screen.menu('הוספה', 'מוצרים והשוואה');
  const dialog = page.getByRole('dialog', { name: 'מוצרים בתוך הטקסט' });
  const row = (name: string) => dialog.getByRole('listitem', { name });
  const reason = (name: string) => row(name).getByRole('textbox', { name: 'למה לבחור בו' });
  for (const name of names) {
    await dialog.getByRole('combobox', { name: 'מוצר' }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await reason(one).fill('מסך "גדול" & קל');
  await reason(three).fill('א'.repeat(200));
  await expect(reason(three)).toHaveValue('א'.repeat(140));
  await expect(row(three)).toContainText('140 מתוך 140 תווים');
  await reason(three).fill('Best for games');
  await dialog.getByRole('button', { name: `הזזת ${three} לפני הקודם` }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${three} עבר למקום 2 מתוך 3`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
  const block = screen.text.locator('.comparison-block');
  await expect(block).toHaveAttribute('data-names', [one, three, two].join(', '));
  await expect(block.locator('.comparison-reasons')).toContainText('Best for games');

  // Switching to the HTML source and back keeps the reasons.
  await screen.menu('כלים נוספים', 'קוד המקור (HTML)');
  await expect(page.getByRole('textbox', { name: 'קוד המקור של התוכן' })).toHaveValue(/Best for/);
  await page.getByRole('button', { name: 'חזרה לעורך החזותי' }).click();

  await block.click();
  await page.getByRole('button', { name: 'עריכת המוצרים' }).click();
  await expect(reason(one)).toHaveValue('מסך "גדול" & קל');
  await expect(reason(two)).toHaveValue('');
  for (const kind of ['מחירים של מוצר', 'השוואת מוצרים'])
    await dialog.getByRole('radio', { name: kind }).check();
  await expect(reason(one)).toHaveValue('מסך "גדול" & קל');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'הישארות כאן' }).click();
  await dialog.getByRole('button', { name: `הסרת ${two} מההשוואה` }).click();
  await dialog.getByRole('button', { name: `הזזת ${one} אחרי הבא` }).click();
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect(block).toHaveAttribute('data-names', [three, one].join(', '));
  await screen.save.click();
  const stored = [
    `data-products="${ids.get(three)},${ids.get(one)}"`,
    `data-reasons="[&quot;Best for games&quot;,&quot;מסך \\&quot;גדול\\&quot; &amp; קל&quot;]"`,
  ].join(' ');
  await expect
    .poll(async () => (await postCalls(page).find(post.id)).content)
    .toContain(`<div class="comparison-block" ${stored}></div>`);

  await block.click();
  await page.getByRole('button', { name: 'הסרה מהטקסט' }).click();
  await expect(block).toHaveCount(0);
  await screen.tool('ביטול הפעולה האחרונה').click();
  await expect(block).toHaveAttribute('data-reasons', /Best for games/);

  await postCalls(page).update(post.id, { isPublished: true });
  await expect(async () => {
    await page.goto(`/post/${post.slug}`);
    await expect(page.getByRole('list', { name: heProducts.reasons })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  const shown = page.getByRole('list', { name: heProducts.reasons }).getByRole('listitem');
  await expect(shown).toHaveText([new RegExp(`${three}.*Best for games`, 's'), /מסך "גדול" & קל/]);
});

async function createProducts(page: Page, names: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const name of names) {
    const created = await page.request.post('/api/products', { data: { name } });
    ids.set(name, (await created.json()).id);
  }
  return ids;
}
