import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { header, menuButton, menuSheet, phone, searchSheet } from './siteHeader.ts';

const moduleFile = /\/_astro\/.*\.js$/;

/** Returns the visible parts of the header with their positions. Clipped parts have no position. */
const headerLayout = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.header-bar')?.getBoundingClientRect();
    return [...document.querySelectorAll('.header-bar :is(a, button)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isShown = width > 0 && bar !== undefined && y < bar.bottom - 1;
      return [element.className, element.textContent, ...(isShown ? [x, y, width, height] : [])];
    });
  });

test('the menu marks the current category on the category page and on its posts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/category/audio', '/post/velora-buds-2-review']) {
    await page.goto(path);
    await expect(header(page).locator('.header-nav [aria-current]')).toHaveText('אודיו');
  }
  await page.goto('/about');
  await expect(header(page).locator('.header-nav [aria-current]')).toHaveCount(0);
});

test('a menu that fits in one line has no button for its other items', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  const more = header(page).locator('.menu-more');
  await expect(more).toHaveJSProperty('inert', true);
  await expect(more).not.toBeInViewport();
  await expect(header(page).locator('.menu-line a').last()).toBeInViewport();
});

test('the button of the full menu works as soon as the menu has more items than its line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  const more = header(page).locator('.menu-more');
  await expect(more).toHaveJSProperty('inert', true);
  const list = header(page).locator('.menu-line ul');
  await list.evaluate((list) => {
    for (const item of [...list.children, ...list.children]) list.append(item.cloneNode(true));
  });
  await more.click();
  await expect(menuSheet(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'תפריט ראשי' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(list.locator('li').last()).toHaveJSProperty('inert', true);
  await list.evaluate((list) => {
    while (list.children.length > 2) list.lastElementChild?.remove();
  });
  await expect(more).toHaveJSProperty('inert', true);
});

test('on a phone, the opened menu gets the focus, and Escape returns the focus to the menu button', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page).click();
  await expect(menuSheet(page)).toBeVisible();
  await expect(page.locator('.menu-button')).toHaveAttribute('aria-expanded', 'true');
  await expect(menuSheet(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menuSheet(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('the menu is closed when a visitor goes back after following a menu link', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await menuButton(page).click();
  await menuSheet(page).getByRole('link', { name: 'אודיו' }).click();
  await expect(page).toHaveURL(/\/category\/audio$/);
  await expect(menuSheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menuSheet(page)).toBeHidden();
});

test('the phone menu links to every category with posts, and to the topics, about and contact pages', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/categories');
  const categories = page.getByRole('main').locator('a[href^="/category/"]');
  const paths = await categories.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(paths.length).toBeGreaterThan(4);
  await menuButton(page).click();
  for (const path of [...paths, '/posts', '/categories', '/about', '/contact'])
    await expect(menuSheet(page).locator(`a[href="${path}"]`)).toBeVisible();
  await expectAccessible(page);
});

test('the menu closes when it loses the focus or the search opens', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await menuButton(page).click();
  await menuSheet(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menuSheet(page)).toBeHidden();
  await menuButton(page).click();
  await page.evaluate(() => document.getElementById('site-search')?.showPopover());
  await expect(searchSheet(page)).toBeVisible();
  await expect(menuSheet(page)).toBeHidden();
});

test('a menu of many categories with long names fits every screen width', async ({
  adminPage: page,
  browser,
}) => {
  const names = [
    'אביזרים לבית ולמשרד הביתי',
    'Smart Home & IoT',
    'קטגוריה עם שם ארוך מאוד שלא נגמר',
  ];
  const ids: number[] = [];
  const postIds: number[] = [];
  for (let n = 0; n < 9; n++) {
    const response = await page.request.post('/api/categories', {
      data: { name: `${names[n % 3]} ${n}`, slug: `crowd-${n}`, isMainCategory: true },
    });
    expect(response.status()).toBe(201);
    const categoryId: number = (await response.json()).id;
    ids.push(categoryId);
    // The menu leaves out categories without posts.
    const post = await page.request.post('/api/posts', {
      data: {
        title: `פוסט בקטגוריה ${n}`,
        slug: `crowd-post-${n}`,
        content: '<p>פוסט שממלא קטגוריה אחת</p>',
        categoryId,
        isPublished: true,
      },
    });
    postIds.push((await post.json()).post.id);
  }
  try {
    await expect
      .poll(async () => (await page.request.get('/about')).text())
      .toContain('/category/crowd-8');
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/about');
      await expectNoSidewaysScroll(page);
      expect((await header(page).boundingBox())?.height).toBeLessThan(80);
      await menuButton(page).click();
      for (const n of [0, 8])
        await expect(menuSheet(page).locator(`a[href="/category/crowd-${n}"]`)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    // The stylesheet alone fits the menu, so that nothing moves when the scripts have loaded.
    const visitor = await browser.newPage();
    // Blocks web fonts: a font that loads late is not used, so visits would differ in their fonts.
    await visitor.route(/\.woff2$/, (route) => route.abort());
    for (const width of [1024, 1280, 1440]) {
      await visitor.setViewportSize({ width, height: 700 });
      await visitor.route(moduleFile, (route) => route.abort());
      await visitor.goto('/about');
      const layout = await headerLayout(visitor);
      await visitor.unroute(moduleFile);
      await visitor.goto('/about');
      await expect(header(visitor).locator('[data-opens]')).toHaveRole('button');
      expect(await headerLayout(visitor)).toEqual(layout);
      await expect(visitor.locator('.menu-more')).toBeInViewport({ ratio: 1 });
    }
    await visitor.close();
    // A menu item that does not fit in the line is clipped and cannot be focused.
    const clipped = header(page).locator('.header-nav a[href="/category/crowd-8"]');
    await expect(clipped.locator('..')).toHaveJSProperty('inert', true);
    await expectAccessible(page);
  } finally {
    for (const id of postIds) await page.request.delete(`/api/posts/${id}`);
    for (const id of ids) await page.request.delete(`/api/categories/${id}`);
  }
  await expect
    .poll(async () => (await page.request.get('/about')).text())
    .not.toContain('/category/crowd-');
});
