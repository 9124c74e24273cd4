import { test } from '../../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../../support/fixtures.ts';

const item = (kind: string, text: string, indent = 0) =>
  `<li data-list="${kind}"${indent ? ` class="ql-indent-${indent}"` : ''}>${text}</li>`;

const editorHtml = `
<p>פתיחה של 1,600 nits על Galaxy S26 (256GB)!</p>
<h2>רשימה</h2><ol>${item('ordered', 'ראשון')}${item('bullet', 'בתוכו', 1)}${item('ordered', 'שני')}</ol>
<h2>קוד</h2><div class="ql-code-block-container"><div class="ql-code-block">const a = '${'x'.repeat(200)}';</div></div>
<h2>טבלה</h2><table><caption>מחירים</caption><tbody><tr>${'<td>דגם</td>'.repeat(9)}</tr><tr>${'<td>1,799 ₪</td>'.repeat(9)}</tr></tbody></table>
<h2>תמונה</h2><p><img src="/images/power-banks-comparison.jpg"></p>
<p>An English paragraph (by itself).</p>`;

test(
  'a post shows lists, code, tables and images of the editor correctly',
  { tag: '@phone' },
  async ({ page, publish }, { project }) => {
    const { path } = await publish({
      slug: `editor-output-${project.name}`,
      title: 'כל מה שהעורך יודע',
      content: editorHtml,
    });
    await page.goto(path);
    const prose = page.locator('.prose');
    await expect(prose.locator('ol > li')).toHaveCount(2);
    await expect(prose.locator('ol > li > ul > li')).toHaveText('בתוכו');
    await expect(prose.locator('bdi').first()).toHaveText('1,600 nits');
    await expect(prose.getByText('An English paragraph')).toHaveAttribute('dir', 'ltr');
    for (const box of [
      page.getByRole('group', { name: 'קוד' }),
      page.getByRole('region', { name: 'מחירים' }),
    ]) {
      await box.focus();
      await expect(box).toBeFocused();
      expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    }
    const image = prose.locator('picture');
    await expect(image.locator('source')).toHaveCount(2);
    await expect(image.locator('img')).toHaveAttribute('width', /^\d+$/);
    await expect(image.locator('img')).toHaveAttribute('alt', /^איור: /);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test('changing the alt text of an image updates the posts that show the image', async ({
  page,
  publish,
  adminRequest,
}, { project }) => {
  const { path } = await publish({
    slug: `described-${project.name}`,
    title: 'תמונה שמתארים מחדש',
    content:
      '<p>הנה תמונה, ותיאור שישתנה מיד.</p><p><img src="/images/power-banks-comparison.jpg"></p>',
  });
  const media = await (await adminRequest.get('/api/media?perPage=100')).json();
  const { id, alt } = media.find(
    ({ url }: { url: string }) => url === '/images/power-banks-comparison.jpg',
  );
  const setAlt = (text: string) => adminRequest.put(`/api/media/${id}`, { data: { alt: text } });
  try {
    expect((await setAlt('שלוש סוללות על שולחן')).ok()).toBe(true);
    await expect
      .poll(async () => (await adminRequest.get(path)).text())
      .toContain('alt="שלוש סוללות על שולחן" width=');
    await page.goto(path);
    await expect(
      page.locator('.prose').getByRole('img', { name: 'שלוש סוללות על שולחן' }),
    ).toBeAttached();
  } finally {
    await setAlt(alt);
  }
});

test('an English post is left-to-right inside a right-to-left page', async ({ page, publish }, {
  project,
}) => {
  const { path } = await publish({
    slug: `english-${project.name}`,
    title: 'Why we still review phones in the heat',
    content: '<h2>The heat</h2><p>It read 1,600 nits.</p><ul><li>One</li></ul>',
  });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const prose = page.locator('.prose');
  await expect(prose).toHaveCSS('direction', 'ltr');
  await expect(prose.getByRole('heading')).toHaveCSS('text-align', 'start');
  await expect(prose.locator('li')).toHaveCSS('direction', 'ltr');
  await expectAccessible(page);
});

test('a printed table with a very long word or with many columns fits on the paper', async ({
  page,
  publish,
}) => {
  const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const { path } = await publish({
    slug: 'printed-tables',
    title: 'טבלאות על נייר',
    content:
      `<h2>מילה ארוכה</h2><table>${row(['דגם', 'W'.repeat(80), 'מחיר'])}${row(['מסך', 'OLED', '1,799 ₪'])}</table>` +
      `<h2>עמודות רבות</h2><table>${row(Array(24).fill('Bluetooth'))}</table>`,
  });
  const paperWidthPx = 658;
  await page.setViewportSize({ width: paperWidthPx, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(path);
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(2);
  for (const table of await tables.all())
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(paperWidthPx);
  // Short words do not break.
  const cell = page.getByRole('rowheader', { name: 'מסך' });
  const lineCount = await cell.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return range.getClientRects().length;
  });
  expect(lineCount).toBe(1);
});
