import { he as hePost } from '#domain/he/site/post.ts';
import { he as heProducts } from '#domain/he/site/products.ts';
import { productBlockHtml } from '../../../support/samples/productBlockHtml.ts';
import { test } from '../../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../support/fixtures.ts';

test('a comparison of eight products scrolls in a wide window, leaves out unknown values on a phone and fits on paper', {
  tag: '@phone',
}, async ({ page, publish, adminRequest, isMobile }) => {
  const found = await adminRequest.get('/api/products?perPage=8');
  const products: { id: number; name: string }[] = await found.json();
  expect(products).toHaveLength(8);
  const ids = products.map(({ id }) => id).join();
  const { path } = await publish({
    title: `שמונה מוצרים בטבלה אחת ${Date.now()}`,
    slug: `eight-compared-${Date.now()}`,
    content: `<p>טבלה אחת לכולם.</p><div class="comparison-block" data-products="${ids}"></div><p>סוף.</p>`,
  });
  await page.goto(path);
  const table = page.getByRole('region', { name: /^השוואה: / });
  const hint = page.getByText(hePost.moreColumns);
  const unknown = table.getByText(heProducts.unknown).first();
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (isMobile) {
    await expect(hint).toBeHidden();
    await expect(unknown).toBeHidden();
    for (const link of await table.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    return;
  }
  await expect(unknown).toBeVisible();
  await expect(hint).toBeVisible();
  await table.focus();
  await table.evaluate((box) => box.scrollTo({ left: -box.scrollWidth }));
  await expect(hint).toBeHidden();

  // Paper cannot scroll.
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const hiddenWidth = () =>
    table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(hiddenWidth).toBe(0);
});

test('on a phone, each value of a comparison stands beside the whole name of its product', {
  tag: '@phone-only',
}, async ({ page, publish, adminRequest }) => {
  const findProduct = async (query: string): Promise<{ id: number; name: string }> => {
    const found = await adminRequest.get(`/api/products?perPage=1&q=${query}`);
    return (await found.json())[0];
  };
  // Both products have specifications. A product without values has no name in the table.
  const [renamed, other] = [await findProduct('Tarvo'), await findProduct('Pipkin')];
  const rename = (name: string) =>
    adminRequest.put(`/api/products/${renamed.id}`, { data: { name } });
  expect((await rename(`מחשב Oralis ${'Workstation'.repeat(2)} 16 עם 32GB`)).status()).toBe(200);
  const ids = [renamed.id, other.id].join();
  const { path } = await publish({
    title: `שם ארוך בהשוואה ${Date.now()}`,
    slug: `long-name-compared-${Date.now()}`,
    content: `<p>שם ארוך.</p><div class="comparison-block" data-products="${ids}"></div><p>סוף.</p>`,
  });
  await page.goto(path);
  const name = page.locator('.comparison-name', { hasText: 'Workstation' }).first();
  await expect(name).toBeVisible();
  await expect(name).toHaveCSS('-webkit-line-clamp', 'none');
  expect(await name.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(4);
  expect((await rename(renamed.name)).status()).toBe(200);
});

test('a comparison shows its reasons above the table, in the order of its products', {
  tag: '@phone',
}, async ({ page, publish, adminRequest, isMobile }) => {
  const found = await adminRequest.get('/api/products?perPage=3');
  const products: { id: number; name: string }[] = await found.json();
  const reasons = ['הקל מביניהם, 420 גרם בתיק', '', 'Only for those who play at night'];
  const productIds = products.map(({ id }) => id);
  const block = productBlockHtml({ kind: 'comparison', productIds, reasons });
  const { path } = await publish({
    title: `שלושה מוצרים ושני נימוקים ${Date.now()}`,
    slug: `compared-with-reasons-${Date.now()}`,
    content: `<p>שלושה מוצרים, שני נימוקים.</p>${block}<p>סוף.</p>`,
  });
  await page.goto(path);
  const list = page.getByRole('list', { name: heProducts.reasons });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(2);
  for (const [i, n] of [0, 2].entries()) {
    await expect(items.nth(i)).toContainText(reasons[n] ?? '');
    await expect(items.nth(i).getByRole('link', { name: products[n]?.name ?? '' })).toBeVisible();
  }
  const table = page.getByRole('region', { name: /^השוואה: / });
  const [listBox, tableBox] = [await list.boundingBox(), await table.boundingBox()];
  expect((listBox?.y ?? 0) + (listBox?.height ?? 0)).toBeLessThanOrEqual(tableBox?.y ?? 0);
  if (isMobile)
    for (const link of await list.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
