import type { APIRequestContext } from '@playwright/test';
import { postPath } from '#domain/paths.ts';
import { test as base, expect } from './fixtures.ts';
import { admin } from './server.ts';

interface StaffFixtures {
  /** Requests of somebody who has signed in as an administrator, beside the page of the test. */
  staff: APIRequestContext;
  /** Publishes a post and waits for its page; it goes when the test ends. */
  publish: (post: NewPost) => Promise<Published>;
}

interface NewPost {
  slug: string;
  title: string;
  content: string;
  featuredImage?: string;
  tags?: string[];
}

interface Published {
  id: number;
  path: string;
}

export const test = base.extend<StaffFixtures>({
  staff: async ({ playwright, baseURL }, use) => {
    const staff = await playwright.request.newContext({ baseURL });
    expect((await staff.post('/api/login', { data: admin })).status()).toBe(200);
    await use(staff);
    await staff.dispose();
  },
  publish: async ({ staff }, use) => {
    const ids: number[] = [];
    await use(async (post) => {
      const answer = await staff.post('/api/posts', { data: { isPublished: true, ...post } });
      expect(answer.status(), await answer.text()).toBe(201);
      const { id } = (await answer.json()).post;
      ids.push(id);
      const path = postPath(post.slug);
      await expect.poll(async () => (await staff.get(path)).status()).toBe(200);
      return { id, path };
    });
    for (const id of ids) await staff.delete(`/api/posts/${id}`);
  },
});
