import type { Locator, Page } from '@playwright/test';
import { test as base, expect, waitForTransitions } from '../support/fixtures.ts';

/** Adds the fixture `createPost`, which creates posts and deletes them after the test. */
export const test = base.extend<{ createPost: (data?: object) => Promise<StoredPost> }>({
  createPost: async ({ adminPage }, use, { title }) => {
    const calls = postCalls(adminPage);
    const ids: number[] = [];
    await use(async (data = {}) => {
      const post = await calls.create({
        title: `פוסט לבדיקה: ${title}`.slice(0, 120),
        content: '<p>טקסט ראשון, ארוך מספיק כדי להישמר.</p>',
        ...data,
      });
      ids.push(post.id);
      return post;
    });
    for (const id of ids) await calls.remove(id);
  },
});

export const editorPage = (page: Page) => {
  const text = page.getByRole('textbox', { name: 'תוכן', exact: true });
  const toolbar = page.getByRole('toolbar', { name: 'עיצוב הטקסט' });
  const actions = page.getByRole('region', { name: 'פעולות על הפוסט' });

  return {
    text,
    toolbar,
    actions,
    title: page.getByRole('textbox', { name: 'כותרת', exact: true }),
    slug: page.getByRole('textbox', { name: 'כתובת (slug)' }),
    status: actions.getByRole('status'),
    save: actions.getByRole('button', { name: 'שמירה מהירה' }),
    publish: actions.getByRole('button', { name: 'פרסום' }),
    tool: (name: string) => toolbar.getByRole('button', { name, exact: true }),

    async openNew() {
      await page.goto('/admin/posts/new');
      await expect(text).toBeVisible();
    },
    async open(id: number) {
      await page.goto(`/admin/posts/edit/${id}`);
      await expect(text).toBeVisible();
    },
    async style(name: string) {
      await toolbar.getByRole('button', { name: /סגנון הפסקה/ }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
    /** Opens the settings of the post, which are always visible on wide screens. */
    async openSettings() {
      const button = actions.getByRole('button', { name: 'הגדרות הפוסט' });
      if (await button.isVisible()) await button.click();
      await waitForTransitions(page);
    },
    async closeSettings() {
      const sheet = page.getByRole('dialog', { name: 'הגדרות הפוסט' });
      if (await sheet.isVisible())
        await sheet.getByRole('button', { name: 'סגירת ההגדרות' }).click();
    },
    /** Publishes a post although its checklist has items. */
    async publishAnyway() {
      await actions.getByRole('button', { name: 'פרסום' }).click();
      const checklist = page.getByRole('dialog', { name: 'לפני הפרסום' });
      await checklist.getByRole('button', { name: 'פרסום בכל זאת' }).click();
    },
    async menu(name: string, item: string) {
      await toolbar.getByRole('button', { name, exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    },
    pasteText: (plainText: string) => paste(text, 'text/plain', plainText),
    pasteHtml: (html: string) => paste(text, 'text/html', html),
    async table(name: string) {
      await toolbar.getByRole('button', { name: 'טבלה', exact: true }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
  };
};

const paste = (text: Locator, type: string, data: string): Promise<void> =>
  text.evaluate(
    (node, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(pasted.type, pasted.data);
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    { type, data },
  );

export interface StoredPost {
  id: number;
  slug: string;
  title: string;
  content: string;
  version: number;
  isPublished: boolean;
  publishedAt: string | null;
}

export const postCalls = (page: Page) => ({
  async create(data: object): Promise<StoredPost> {
    const response = await page.request.post('/api/posts', { data });
    expect(response.status()).toBe(201);
    return (await response.json()).post;
  },
  async find(id: number): Promise<StoredPost> {
    return (await (await page.request.get(`/api/posts/id/${id}`)).json()).post;
  },
  async findByTitle(title: string): Promise<StoredPost[]> {
    const query = new URLSearchParams({ q: title, perPage: '100' });
    const posts: StoredPost[] = await (await page.request.get(`/api/posts?${query}`)).json();
    return posts.filter((post) => post.title.includes(title));
  },
  async update(id: number, data: object) {
    expect((await page.request.put(`/api/posts/${id}`, { data })).status()).toBe(200);
  },
  async remove(id: number) {
    await page.request.delete(`/api/posts/${id}`);
  },
  async removeMedia(search: string) {
    const query = new URLSearchParams({ q: search });
    const found: { id: number }[] = await (await page.request.get(`/api/media?${query}`)).json();
    for (const { id } of found) await page.request.delete(`/api/media/${id}?force=true`);
  },
});
