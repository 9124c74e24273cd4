import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

const moduleFile = /\/_astro\/.*\.js$/;
const themeButton = 'תצוגה כהה';
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));
const header = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => header(page).getByRole('button', { name: 'פתיחת התפריט' });

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
const searchButton = (page: Page) => header(page).getByRole('button', { name: 'חיפוש' }).first();
const menuSheet = (page: Page) => page.locator('#site-menu');
const searchSheet = (page: Page) => page.locator('#site-search');
const phone = { width: 375, height: 700 };

/** Disables prefetching, so that `page.route` can delay the next page. */
const disablePrefetch = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

test.describe(() => {
  test('the theme follows the system until the visitor chooses a theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');
    expect(await isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => isDark(page)).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });

  test('the chosen theme applies to all pages and overrides the system preference', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    await page.getByRole('button', { name: themeButton }).click();
    await expect.poll(() => isDark(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.goto('/contact');
    expect(await isDark(page)).toBe(true);
    await page.getByRole('button', { name: themeButton }).click();
    await expect.poll(() => isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await isDark(page)).toBe(false);
    await page.goBack();
    await expect.poll(() => isDark(page)).toBe(false);
  });

  test('the theme button and the `theme-color` of the page follow the current theme', async ({
    page,
  }) => {
    const color = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      );
    const button = page.getByRole('button', { name: themeButton });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await color()).toEqual(['#fbfaf7']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(color).toEqual(['#121117']);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(color).toEqual(['#fbfaf7']);
    await page.goto('/contact');
    expect(await color()).toEqual(['#fbfaf7']);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test('the theme is set before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.dataset.firstClass = document.documentElement.className;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-first-class', 'dark');
  });

  test('the theme can be changed in a browser that blocks storage', async ({ page }) => {
    const logs: string[] = [];
    page.on('console', (message) => void logs.push(`${message.type()} ${message.text()}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('refused');
        },
      });
    });
    await page.goto('/about');
    expect(await isDark(page)).toBe(true);
    await page.getByRole('button', { name: themeButton }).click();
    await expect.poll(() => isDark(page)).toBe(false);
    expect(logs.filter((text) => text.startsWith('debug The saved theme'))).not.toEqual([]);
  });
});

test.describe(() => {
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
});

test.describe(() => {
  test('the search in the header focuses its field, and closes on Escape, a button or a click outside', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/about');
    const close = searchSheet(page).getByRole('button', { name: 'סגירת החיפוש' });
    for (const dismiss of [
      () => page.keyboard.press('Escape'),
      () => close.click(),
      () => page.mouse.click(200, 600),
    ]) {
      await searchButton(page).click();
      await expect(searchSheet(page).getByLabel('חיפוש באתר')).toBeFocused();
      await dismiss();
      await expect(searchSheet(page)).toBeHidden();
      await expect(searchButton(page)).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('the search in the header opens by keyboard, and Escape returns the focus to its button', async ({
    page,
  }) => {
    await page.goto('/about');
    for (const key of ['Enter', ' ']) {
      await searchButton(page).focus();
      await page.keyboard.press(key);
      await expect(searchSheet(page).getByLabel('חיפוש באתר')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(searchButton(page)).toBeFocused();
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`open popovers are accessible in the ${colorScheme} theme at a width of ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/category/audio');
      await searchButton(page).click();
      await searchSheet(page).getByLabel('חיפוש באתר').fill('אוזניות');
      await expect(searchSheet(page).getByText(/^\d+ תוצאות/)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      if (width > 1024) return;
      await menuButton(page).click();
      await expect(menuSheet(page)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('the header never covers the focused element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/category/audio');
  const coveredElement = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.header');
      const focused = document.activeElement;
      if (!bar || !focused || focused === document.body || bar.contains(focused)) return '';
      if (focused.classList.contains('skip-link')) return '';
      const { bottom, height } = focused.getBoundingClientRect();
      const isCovered = height > 0 && bottom <= bar.getBoundingClientRect().bottom;
      return isCovered ? focused.outerHTML.slice(0, 100) : '';
    });
  const covered: string[] = [];
  for (const [key, times] of [
    ['Tab', 60],
    ['Shift+Tab', 60],
  ] as const) {
    for (let n = 0; n < times; n++) {
      await page.keyboard.press(key);
      covered.push(await coveredElement());
    }
  }
  expect(covered.filter(Boolean)).toEqual([]);
});

test.describe(() => {
  const slowMs = 2_500;

  /** Records the visibility of the loading sign while the browser leaves the page. */
  const recordSign = (page: Page) =>
    page.evaluate(() => {
      const sign = document.querySelector('.page-loading-sign');
      setInterval(() => {
        const isVisible = String(sign?.checkVisibility({ visibilityProperty: true }));
        const states = sessionStorage.getItem('signStates') ?? '';
        if (!states.endsWith(isVisible))
          sessionStorage.setItem('signStates', `${states} ${isVisible}`);
      }, 20);
    });
  const signStates = (page: Page) =>
    page.evaluate(() => sessionStorage.getItem('signStates')?.trim());

  test('a loading sign appears when the next page loads slowly', async ({ page }) => {
    await disablePrefetch(page);
    await page.goto('/about');
    const sign = page.locator('.page-loading-sign');
    await expect(sign).toHaveText('טוען...');
    await expect(sign).toHaveCSS('animation-delay', '0.3s');
    await recordSign(page);
    await page.route('/contact', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slowMs));
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'יצירת קשר' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    expect(await signStates(page)).toBe('false true');
    await expect(page.locator('.page-loading')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.locator('.page-loading')).toBeHidden();
  });

  test('the loading sign disappears when the navigation is aborted', async ({ page }) => {
    await disablePrefetch(page);
    await page.goto('/about');
    await recordSign(page);
    await page.route('/contact', () => new Promise(() => {}));
    // Aborts the navigation as soon as the loading sign is visible.
    await page.evaluate(() => {
      const timer = setInterval(() => {
        if (!sessionStorage.getItem('signStates')?.includes('true')) return;
        clearInterval(timer);
        window.stop();
      }, 20);
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'יצירת קשר' });
    await link.click({ noWaitAfter: true });
    await expect.poll(() => signStates(page)).toBe('false true false');
    await expect(page).toHaveURL(/\/about$/);
  });

  for (const [reducedMotion, effect, hasTransition] of [
    ['no-preference', 'allows', 'true'],
    ['reduce', 'prevents', 'false'],
  ] as const) {
    test(`prefers-reduced-motion: ${reducedMotion} ${effect} page transitions`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          document.documentElement.dataset.hasTransition = String(viewTransition !== null);
        });
      });
      await page.goto('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'יצירת קשר' }).click();
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.locator('html')).toHaveAttribute('data-has-transition', hasTransition);
    });
  }

  test('going back restores the scroll position', { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/posts');
    const card = page
      .getByRole('main')
      .getByRole('article')
      .nth(6)
      .getByRole('heading')
      .getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const scrolledPx = await page.evaluate(() => scrollY);
    expect(scrolledPx).toBeGreaterThan(300);
    await card.click();
    await expect(page).toHaveURL(/\/post\//);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => Math.abs(scrollY)))
      .toBeGreaterThan(scrolledPx - 50);
  });
});

test.describe(() => {
  const rules = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('script[type=speculationrules]')].map(
        ({ textContent }) => textContent ?? '',
      ),
    );

  test('the home page prefetches the most visited pages that exist, each page once', async ({
    page,
  }) => {
    await page.goto('/');
    const urls = () =>
      page
        .locator('link[rel=prefetch]:not([as])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await expect.poll(async () => (await urls()).length).toBeGreaterThan(7);
    const prefetched = await urls();
    expect(prefetched.slice(0, 4)).toEqual([
      '/about',
      '/posts',
      '/category/tech',
      '/category/home',
    ]);
    expect(prefetched.filter((path) => path.startsWith('/post/'))).toHaveLength(3);
    expect(new Set(prefetched).size).toBe(prefetched.length);
    for (const path of prefetched) expect((await page.request.get(path)).status()).toBe(200);
    // The browser itself prefetches the links that a visitor is about to follow.
    expect(await rules(page)).toEqual([expect.stringContaining('"eagerness":"moderate"')]);
    expect(prefetched.filter((path) => /^\/(admin|auth|api)/.test(path))).toEqual([]);
  });

  test('nothing is prefetched for visitors who save data', async ({ page }) => {
    await disablePrefetch(page);
    const loaded = page.waitForResponse(/\/_astro\/prefetch[.\w-]*\.js/);
    await page.goto('/', { waitUntil: 'networkidle' });
    await loaded;
    expect(await rules(page)).toEqual([]);
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  });

  test('in a browser without speculation rules, link hints prefetch popular pages and hovered links', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type !== 'speculationrules';
    });
    const requestedPaths: string[] = [];
    page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
    await page.goto('/posts');
    const hints = page.locator('link[rel=prefetch]');
    await expect(page.locator('link[rel=prefetch][href="/about"]')).toHaveCount(1);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'הצהרת נגישות' })
      .dispatchEvent('mouseover');
    await expect(page.locator('link[rel=prefetch][href$="/accessibility"]')).toHaveCount(1);
    await page
      .getByRole('contentinfo')
      .locator('a[href="/auth"], a[href="/admin"]')
      .dispatchEvent('mouseover');
    const hrefs = await hints.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(hrefs.filter((href) => /\/(auth|admin|api)/.test(href ?? ''))).toEqual([]);
    expect(await rules(page)).toEqual([]);
    expect(requestedPaths).not.toContain('/api/views');
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the menu opens and the search button links to the search page', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    await menuButton(page).click();
    await menuSheet(page).getByRole('link', { name: 'אודיו' }).click();
    await expect(page).toHaveURL(/\/category\/audio$/);
    await header(page).getByRole('link', { name: 'חיפוש' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('button', { name: themeButton })).toBeHidden();
  });
});
