import { test } from '../support/admin.ts';
import { expect, expectNoSidewaysScroll } from '../support/fixtures.ts';

test('with twice the font size, the app bar does not cover the content below it', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/posts');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const bar = page.getByRole('banner');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const barHeight = async () => (await bar.boundingBox())?.height;
    const contentTop = async () => (await page.locator('#main-content').boundingBox())?.y ?? 0;
    await expect.poll(contentTop).toBeGreaterThanOrEqual((await barHeight()) ?? Number.NaN);
  }
});

for (const screen of ['settings', 'ads']) {
  test(`with a font of 24 pixels on a small phone, the screen /${screen} does not scroll sideways`, async ({
    adminPage: page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/admin/${screen}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '24px';
    });
    await expect(page.getByRole('button', { name: 'שמירה' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const save = await page.getByRole('button', { name: 'שמירה' }).boundingBox();
    expect(save?.x).toBeGreaterThanOrEqual(0);
  });
}

test('a wide table scrolls inside the editor, not with the page', async ({
  adminPage: page,
  publish,
}) => {
  const row = `<tr>${'<td>Thunderbolt</td>'.repeat(7)}</tr>`;
  const { id } = await publish({
    slug: 'wide-table-in-the-editor',
    title: 'טבלה רחבה בעורך',
    content: `<p>טבלה:</p><table>${row.repeat(3)}</table>`,
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/admin/posts/edit/${id}`);
  const editor = page.getByRole('textbox', { name: 'תוכן' });
  await expect(editor.getByRole('table')).toBeVisible();
  const hiddenWidth = await editor.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(hiddenWidth).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
});

test('on a phone, the toolbar of the editor touches the app bar while the text scrolls', async ({
  adminPage: page,
  publish,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  const { id } = await publish({
    slug: 'long-on-a-phone',
    title: 'פוסט ארוך בטלפון',
    content: '<p>פסקה של פוסט ארוך.</p>'.repeat(60),
  });
  await page.goto(`/admin/posts/edit/${id}`);
  await page.getByRole('textbox', { name: 'תוכן', exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 1_500));
  const bar = await page.getByRole('banner').boundingBox();
  const toolbar = await page.getByRole('toolbar', { name: 'עיצוב הטקסט' }).boundingBox();
  expect(toolbar?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
});

test('on a phone, the create button does not cover the end of the list', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/admin/categories');
  const create = page.getByRole('link', { name: 'קטגוריה חדשה' });
  const lastAction = page.getByRole('button', { name: /^מחיקת / }).last();
  await expect(lastAction).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const top = async () => (await create.boundingBox())?.y ?? 0;
  const actionBottom = async () => {
    const { y, height } = (await lastAction.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height;
  };
  await expect.poll(actionBottom).toBeLessThanOrEqual(await top());
});

test('on a small phone, all columns of the tags are visible without scrolling sideways', async ({
  adminPage: page,
  publish,
}) => {
  await publish({
    slug: 'tag-with-a-long-name',
    title: 'פוסט עם תגית ארוכה',
    content: '<p>טקסט ארוך מספיק לפוסט.</p>',
    tags: ['אוזניות Noise Cancelling אלחוטיות'],
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/tags');
  const table = page.getByRole('table');
  await expect(table.getByText('אוזניות Noise Cancelling אלחוטיות')).toBeVisible();
  const hiddenWidth = await table.evaluate((element) => {
    const list = element.closest('.RaList-content');
    return list ? list.scrollWidth - list.clientWidth : undefined;
  });
  expect(hiddenWidth).toBe(0);
});

test('on a small phone, the list of builds shows an API key on one line', async ({
  adminPage: page,
  publish,
}) => {
  await publish({
    slug: 'build-by-api-key',
    title: 'פוסט של תוכנה עם שם ארוך למדי',
    content: '<p>טקסט ארוך מספיק לפוסט.</p>',
  });
  await page.route('**/api/builds?*', async (route) => {
    const response = await route.fetch();
    const builds: { causes: { actor: string | null }[] }[] = await response.json();
    for (const cause of builds.flatMap(({ causes }) => causes)) cause.actor = 'sk_live_Emm5';
    await route.fulfill({ response, json: builds });
  });
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/builds');
    const key = page.getByText('(sk_live_Emm5)').first();
    await expect(key).toBeVisible();
    const lineCount = await key.evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    });
    expect(lineCount).toBe(1);
    await expectNoSidewaysScroll(page);
  }
});
