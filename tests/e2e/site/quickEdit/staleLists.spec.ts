import { openQuickEdit } from '../../support/accounts.ts';
import { expect } from '../../support/fixtures.ts';
import { test, title } from './quickEditPage.ts';

test('a list of posts that was requested before a save does not undo the save in the carousel editor', async ({
  signedIn,
  post,
}) => {
  const page = signedIn;
  await page.goto('/');
  const dialog = await openQuickEdit(page);
  const query = dialog.getByLabel('חיפוש פוסט').first();
  const toggle = dialog.getByRole('tabpanel').getByRole('switch');
  await query.fill('Or-Li');
  await expect(toggle).toHaveCount(1);

  let heldCount = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/posts?*', async (route) => {
    const response = await route.fetch();
    heldCount++;
    await released;
    // Fails if the page has aborted the request.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await query.fill(title);
  await expect.poll(() => heldCount).toBe(2);
  await toggle.click();
  await expect(toggle).toBeChecked();
  release();
  await expect(dialog.locator('.picker-cards')).toHaveAttribute('aria-busy', 'false');
  await expect(toggle).toHaveCount(1);
  await expect(toggle).toBeChecked();
  const saved = await (await page.request.get(`/api/posts/id/${post.id}`)).json();
  expect(saved.post.isFeatured).toBe(true);
});

test('more posts that were requested before a save do not undo the save in the carousel editor', async ({
  signedIn,
}) => {
  const page = signedIn;
  const [featured] = await (await page.request.get('/api/posts?isFeatured=true')).json();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(/\/api\/posts\?.*\bpage=2/, async (route) => {
    const response = await route.fetch();
    requested.resolve();
    await released;
    await route.fulfill({ response, json: [featured, ...(await response.json())] });
  });
  await page.goto('/');
  const dialog = await openQuickEdit(page);
  const toggles = dialog.getByRole('tabpanel').getByRole('switch');
  const toggle = dialog.getByRole('switch', { name: featured.title }).first();
  await expect(toggle).toBeChecked();
  const count = await toggles.count();
  await dialog.getByRole('button', { name: 'עוד פוסטים' }).first().click();
  await requested.promise;
  try {
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    release();
    await expect.poll(() => toggles.count()).toBeGreaterThan(count);
    await expect(toggle).not.toBeChecked();
  } finally {
    await page.request.put(`/api/posts/${featured.id}`, { data: { isFeatured: true } });
  }
});

test('the number of selected posts in the carousel editor includes posts that another admin selected', async ({
  signedIn,
}) => {
  const page = signedIn;
  const { request } = page;
  const featuredCount = async () =>
    Number((await request.get('/api/posts?isFeatured=true')).headers()['x-total-count']);
  const [post] = await (await request.get('/api/posts?sort=publishedAt&order=asc')).json();
  const setFeatured = (isFeatured: boolean) =>
    request.put(`/api/posts/${post.id}`, { data: { isFeatured } });
  await page.goto('/');
  const dialog = await openQuickEdit(page);
  const count = dialog.getByRole('tabpanel').locator('.picker-count strong');
  const before = await featuredCount();
  await expect(count).toHaveText(`${before} פוסטים נבחרו`);
  try {
    await setFeatured(true);
    await dialog.getByRole('button', { name: 'עוד פוסטים' }).first().click();
    await expect(count).toHaveText(`${before + 1} פוסטים נבחרו`);
    await setFeatured(false);
    const toggle = dialog.getByRole('tabpanel').getByRole('switch').first();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await expect(count).toHaveText(`${before - 1} פוסטים נבחרו`);
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect(count).toHaveText(`${before} פוסטים נבחרו`);
  } finally {
    await setFeatured(false);
  }
});
