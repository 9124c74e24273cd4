import type { Locator, Page } from '@playwright/test';
import { signInAsAdmin, signInClientAsAdmin } from '../../support/accounts.ts';
import { test as base, expect } from '../../support/fixtures.ts';

interface PublishedItem {
  id: number;
  path: string;
}

interface Fixtures {
  /** The test's page, signed in as an admin. */
  signedIn: Page;
  post: PublishedItem;
  category: PublishedItem;
}

export const title = 'Or-Li 9: פנס לבדיקה מהירה';
export const excerpt = 'תקציר שנכתב לבדיקה.';
const description = 'תיאור שנכתב לבדיקה.';

export const test = base.extend<Fixtures>({
  signedIn: async ({ page }, use) => {
    await signInAsAdmin(page);
    await use(page);
  },
  post: async ({ signedIn: { request }, isMobile }, use) => {
    const slug = `quick-lamp-${isMobile ? 'phone' : 'desktop'}`;
    const content = '<p>שבוע של הליכות אחרי רדת החשכה, עם פנס אחד.</p>';
    const data = { title, excerpt, slug, content, isPublished: true };
    const { post } = await (await request.post('/api/posts', { data })).json();
    await expect.poll(async () => (await request.get(`/post/${slug}`)).status()).toBe(200);
    await use({ id: post.id, path: `/post/${slug}` });
    await signInClientAsAdmin(request);
    await request.delete(`/api/posts/${post.id}`);
    await expect.poll(async () => (await request.get(`/post/${slug}`)).status()).toBe(404);
  },
  category: async ({ signedIn: { request }, isMobile }, use) => {
    const slug = `quick-lamps-${isMobile ? 'phone' : 'desktop'}`;
    const data = { name: 'פנסים לבדיקה', slug, description };
    const { id } = await (await request.post('/api/categories', { data })).json();
    await expect.poll(async () => (await request.get(`/category/${slug}`)).status()).toBe(200);
    await use({ id, path: `/category/${slug}` });
    await signInClientAsAdmin(request);
    await request.delete(`/api/categories/${id}`);
    // The next test creates this category again, and its page must not be the page of this test.
    await expect.poll(async () => (await request.get(`/category/${slug}`)).status()).toBe(404);
  },
});

export const toast = (page: Page) => page.locator('.toast');
export const save = (dialog: Locator) => dialog.getByRole('button', { name: 'שמירה', exact: true });

/** Marks the open document, so that `isSamePage` can detect a reload. */
export const markPage = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
export const isSamePage = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));
