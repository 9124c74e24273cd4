import type { Page } from '@playwright/test';
import { signedInCookieCount } from '../support/accounts.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { admin } from '../support/server.ts';

const review = '/post/zivon-x5-review';
const typed = 'Zivon X5';

/** A form whose island loads at the first interaction with the form. */
interface IslandForm {
  name: string;
  path: string;
  file: RegExp;
  field: (page: Page) => ReturnType<Page['getByLabel']>;
  text: string;
  /** Opens the form. Omitted for a form that is always visible. */
  open?: (page: Page) => Promise<void>;
}

const forms: IslandForm[] = [
  {
    name: 'the subscription form',
    path: review,
    file: /hydrateSubscribeForm/,
    field: (page) => subscription(page).getByLabel('כתובת דוא״ל'),
    text: 'not-an-address',
  },
  {
    name: 'the search field of the header',
    path: '/about',
    file: /hydrateSearchBox/,
    field: (page) => page.locator('#site-search').getByLabel('חיפוש באתר'),
    text: typed,
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'חיפוש' }).first().click();
    },
  },
  {
    name: 'the search page',
    path: '/search',
    file: /hydrateSearchPage/,
    field: (page) => page.getByRole('main').getByLabel('חיפוש באתר'),
    text: typed,
  },
  {
    name: 'the sign-in form',
    path: '/auth',
    file: /hydrateAuthForms/,
    field: (page) => signIn(page).getByLabel('שם משתמש'),
    text: 'somebody',
  },
];

const subscription = (page: Page) => page.getByRole('region', { name: 'ביקורת חדשה? נספר לכם' });
const signIn = (page: Page) => page.getByRole('region', { name: 'התחברות' });

/** Delays a file until the test calls the returned function. */
async function holdFile(page: Page, file: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

for (const { name, path, file, field, text, open } of forms) {
  test(`${name} loads its island at the first interaction and keeps text, focus and selection`, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const release = await holdFile(page, file);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(requested.filter((url) => file.test(url))).toEqual([]);
    await open?.(page);
    await field(page).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Shift+Home');
    await expect.poll(() => requested.some((url) => file.test(url))).toBe(true);
    const before = await field(page).evaluateHandle((element) => element);
    const loaded = page.waitForResponse((response) => file.test(response.url()));
    release();
    await loaded;
    await expect.poll(() => isHydrated(page, field)).toBe(true);
    await expect(field(page)).toHaveValue(text);
    await expect(field(page)).toBeFocused();
    const state = await field(page).evaluate((element, former) => {
      const { selectionStart, selectionEnd } = element as HTMLInputElement;
      return { isSame: element === former, selectionStart, selectionEnd };
    }, before);
    // Browsers report no selection in the e-mail field of the review page.
    const isEmail = path === review;
    expect(state).toEqual({
      isSame: true,
      selectionStart: isEmail ? null : 0,
      selectionEnd: isEmail ? null : text.length,
    });
    await expectAccessible(page);
  });
}

/** React stores its props in each element that it has hydrated. */
const isHydrated = (page: Page, field: IslandForm['field']) =>
  field(page).evaluate((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );

test('a query typed before the island of the search field loads shows results', async ({
  page,
}) => {
  const release = await holdFile(page, /hydrateSearchBox/);
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'חיפוש' }).first().click();
  await page.keyboard.type(typed);
  release();
  await expect(
    page
      .locator('#site-search')
      .getByRole('option', { name: /Zivon X5: הטלפון/ })
      .first(),
  ).toBeVisible();
});

test('a query typed before the island of the search page loads shows results', async ({ page }) => {
  const release = await holdFile(page, /hydrateSearchPage/);
  await page.goto('/search');
  await page.getByRole('main').getByLabel('חיפוש באתר').fill(typed);
  release();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Zivon X5: הטלפון/ })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/q=Zivon/);
});

test('submitting a subscription form before its island loads sends the subscription once', async ({
  page,
}) => {
  const bodies: unknown[] = [];
  await page.route('**/api/subscribe', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ json: { message: 'תודה' } });
  });
  const release = await holdFile(page, /hydrateSubscribeForm/);
  await page.goto(review);
  const field = subscription(page).getByLabel('כתובת דוא״ל');
  await field.fill('early@example.com');
  await field.press('Enter');
  await field.press('Enter');
  release();
  await expect(subscription(page).locator('.form-message')).toHaveText('תודה');
  expect(bodies).toEqual([{ email: 'early@example.com', consentVersion: '2', website: '' }]);
  await expect(page).toHaveURL(new RegExp(`${review}$`));
});

for (const [name, answer] of [
  ['cannot be loaded', 'abort'],
  ['takes too long', 'wait'],
] as const) {
  test(`the browser itself sends a subscription if the island of the form ${name}`, async ({
    page,
  }) => {
    await page.route(/hydrateSubscribeForm/, (route) =>
      answer === 'abort' ? route.abort() : undefined,
    );
    // The server limits subscriptions for each address, and all tests have the same address.
    await page.route('**/api/subscribe', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><h1>נרשמתם</h1>',
      }),
    );
    const sent = page.waitForRequest('**/api/subscribe');
    await page.goto(review);
    const field = subscription(page).getByLabel('כתובת דוא״ל');
    await field.fill(`${answer}-island@example.com`);
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('נרשמתם');
    const request = await sent;
    expect(request.isNavigationRequest()).toBe(true);
    expect(request.postData()).toContain(`email=${answer}-island%40example.com`);
  });
}

test('a sign-in form that is submitted before its island loads opens the path in `next`', async ({
  page,
}) => {
  const release = await holdFile(page, /hydrateAuthForms/);
  await page.goto('/auth?next=/about');
  await signIn(page).getByLabel('שם משתמש').fill(admin.username);
  await signIn(page).getByLabel('סיסמה').fill(admin.password);
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL(/^[^?]*\/about$/);
  expect(await signedInCookieCount(page)).toBe(1);
});

test('a click on the button that shows the password waits until the sign-in forms load', async ({
  page,
}) => {
  const release = await holdFile(page, /hydrateAuthForms/);
  await page.goto('/auth');
  const password = signIn(page).getByLabel('סיסמה').first();
  const reveal = signIn(page).getByRole('button', { name: 'הצגת הסיסמה' });
  await password.fill('correct horse');
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'password');
  release();
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('correct horse');
});

test('a click on a search filter before its island loads applies the filter and keeps the focus', async ({
  page,
}) => {
  const release = await holdFile(page, /hydrateSearchPage/);
  await page.goto(`/search?q=${encodeURIComponent('אוזניות')}`);
  const filter = page.getByRole('main').getByRole('link', { name: /^אודיו \d+$/ });
  await filter.focus();
  await page.keyboard.press('Enter');
  release();
  await expect(filter).toHaveAttribute('aria-current', 'true');
  await expect(filter).toBeFocused();
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the sign-in form signs in, and a wrong password returns a page with an error', async ({
    page,
  }) => {
    await page.goto('/auth');
    await signIn(page).getByLabel('שם משתמש').fill(admin.username);
    await signIn(page).getByLabel('סיסמה').fill('a wrong password');
    await signIn(page).getByRole('button').click();
    await expect(page.getByRole('alert')).toHaveText('שם משתמש או סיסמה שגויים');
    expect(await page.content()).not.toContain('a wrong password');
    await page.goto('/auth');
    await signIn(page).getByLabel('שם משתמש').fill(admin.username);
    await signIn(page).getByLabel('סיסמה').fill(admin.password);
    await signIn(page).getByRole('button').click();
    await expect(page).toHaveURL(/\/admin$/);
  });
});
