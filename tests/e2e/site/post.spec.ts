import { test } from '../support/admin.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/fixtures.ts';

const review = '/post/zivon-x5-review';

test('the table of contents links to sections and marks the current section', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto(review);
  const contents = page.locator('.contents');
  const link = contents.getByRole('link', { name: '17:50, 31%' });
  if (isMobile) {
    await expect(link).toBeHidden();
    await contents.getByText('בכתבה הזאת').click();
  }
  await link.click();
  await expect(page.getByRole('heading', { name: '17:50, 31%' })).toBeInViewport();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await page.getByRole('heading', { name: 'שאלות ותשובות' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  await expect(contents.getByRole('link', { name: 'שאלות ותשובות' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
});

test('opening the URL of a section from another page scrolls to the section', async ({ page }) => {
  await page.goto(review);
  const id = await page
    .getByRole('heading', { name: 'ראשון בבוקר, אחרי מקלחת' })
    .getAttribute('id');
  await page.goto(`/about`);
  await page.goto(`${review}#${id}`);
  await expect(page.getByRole('heading', { name: 'ראשון בבוקר, אחרי מקלחת' })).toBeInViewport();
});

test('FAQ answers open by keyboard and are accessible', { tag: '@phone' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(review);
    const faq = page.getByRole('region', { name: 'שאלות ותשובות' });
    await faq.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(faq.getByText('לא, רק כבל.')).toBeVisible();
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('copying the link of a post shows a confirmation for two seconds', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const startMs = Date.now();
  await page.clock.install({ time: startMs });
  await page.goto(review);
  const share = page.getByRole('region', { name: 'שיתוף הכתבה' });
  await expect(share.getByRole('link').first()).toHaveAccessibleName(/וואטסאפ/);
  await page.clock.pauseAt(startMs + 60 * 60 * 1_000);
  await share.getByRole('button', { name: 'העתקת הקישור' }).click();
  await expect(share.getByRole('status')).toHaveText('הקישור הועתק');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${review}`);
  await page.clock.fastForward(1_900);
  await expect(share.getByRole('status')).toHaveText('הקישור הועתק');
  await page.clock.fastForward(200);
  await expect(share.getByRole('status')).toHaveText('');
});

test('after copying a link, the icon of the hovered button has enough contrast', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(review);
    const button = page.getByRole('button', { name: 'העתקת הקישור' });
    await button.hover();
    await button.click();
    await expect(button).toHaveClass(/is-copied/);
    await expect
      .poll(() =>
        button.evaluate((element) => {
          const luminance = (color: string) => {
            const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((text) => {
              const value = Number(text) / 255;
              return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const { color, backgroundColor } = getComputedStyle(element);
          const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].sort();
          return (high + 0.05) / (low + 0.05);
        }),
      )
      .toBeGreaterThan(4.5);
  }
});

test('related posts come before the comments and do not include the post itself', async ({
  page,
}) => {
  await page.goto(review);
  const related = page.getByRole('region', { name: 'עוד באותו נושא' });
  await expect(related.getByRole('article')).toHaveCount(3);
  await expect(related.locator(`a[href="${review}"]`)).toHaveCount(0);
  const isBefore = await related.evaluate((element) => {
    const comments = document.querySelector('#comments');
    const following = Node.DOCUMENT_POSITION_FOLLOWING;
    return comments !== null && (element.compareDocumentPosition(comments) & following) > 0;
  });
  expect(isBefore).toBe(true);
});

test('breadcrumbs are a list whose last item is the current page', async ({ page }) => {
  for (const [path, names] of [
    [review, ['דף הבית', 'סלולר', /Zivon/]],
    ['/category/audio', ['דף הבית', 'קטגוריות', 'אודיו']],
    ['/about', ['דף הבית', 'אודות']],
  ] as const) {
    await page.goto(path);
    const items = page.getByRole('navigation', { name: 'מיקום באתר' }).getByRole('listitem');
    await expect(items).toHaveText([...names]);
    await expect(items.last().locator('[aria-current="page"]')).toHaveCount(1);
    await expect(items.last().getByRole('link')).toHaveCount(0);
  }
});

test('the share button opens the share dialog of the operating system if the browser supports it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.title = `shared ${data.url}`;
      },
    });
  });
  await page.goto(review);
  await page.getByRole('button', { name: 'שיתוף בדרך אחרת' }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared .*${review}$`));
});

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

test('scrolling through a post causes no layout shift', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const layoutShift = { sum: 0 };
    Object.assign(window, { layoutShift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') layoutShift.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(review);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(page.locator('footer')).toBeInViewport();
  const layoutShift = await page.evaluate(() =>
    'layoutShift' in window ? JSON.stringify(window.layoutShift) : '',
  );
  expect(JSON.parse(layoutShift).sum).toBeLessThan(0.001);
});

test('a printed post contains its text and FAQ answers, but no controls', async ({ page }) => {
  await page.goto(review);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('לא, רק כבל.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const hidden of [
    '.contents',
    '.share',
    '.visitor-form-box',
    '.subscribe',
    'footer',
    '.promo',
  ])
    await expect(page.locator(hidden).first()).toBeHidden();
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the table of contents, the FAQ and the share links work', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    await page.goto(review);
    if (isMobile) await page.getByText('בכתבה הזאת').click();
    await page.locator('.contents').getByRole('link', { name: '17:50, 31%' }).click();
    await expect(page.getByRole('heading', { name: '17:50, 31%' })).toBeInViewport();
    await page.getByText('מגיע מטען בקופסה?').click();
    await expect(page.getByText('לא, רק כבל.')).toBeVisible();
    const share = page.getByRole('region', { name: 'שיתוף הכתבה' });
    await expect(share.getByRole('link', { name: /וואטסאפ/ })).toBeVisible();
    await expect(share.getByRole('button')).toHaveCount(0);
  });
});
