import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';

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

test('the heading of the table of contents is a button only on narrow screens', async ({
  page,
}) => {
  await page.goto(review);
  const contents = page.locator('.contents');
  const heading = contents.locator('summary');
  await expect(heading).toHaveAttribute('tabindex', '-1');
  await heading.dispatchEvent('click');
  await expect(contents).toHaveAttribute('open');
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(heading).toHaveAttribute('tabindex', '0');
  await heading.press('Enter');
  await expect(contents).not.toHaveAttribute('open');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(contents).toHaveAttribute('open');
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

test('a link to a section scrolls it to a small distance below the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(review);
  const distancePx = (section: string) =>
    page.evaluate((section) => {
      const [header, target] = ['.header', section].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      return (target?.top ?? 0) - (header?.bottom ?? 0);
    }, section);
  for (const [link, section] of [
    [page.getByRole('link', { name: 'לכל ההצעות' }), '.offers'],
    [page.getByRole('link', { name: '2 תגובות' }), '.comments'],
  ] as const) {
    await link.click();
    await expect.poll(() => distancePx(section)).toBeGreaterThan(0);
    expect(await distancePx(section)).toBeLessThan(40);
  }
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

test('a printed review is readable without backgrounds', async ({ page }) => {
  await page.goto(review);
  await page.emulateMedia({ media: 'print' });
  const box = page.locator('.verdict-box').first();
  await expect(box.locator('.score')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const frame = await box.locator('.pros').boundingBox();
  const heading = await box.locator('.pros h3').boundingBox();
  expect(heading?.y).toBeGreaterThan((frame?.y ?? 0) + 8);
  await expect(page.locator('.criterion-bar').first()).toHaveCSS('print-color-adjust', 'exact');
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
