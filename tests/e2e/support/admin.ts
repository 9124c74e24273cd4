import type { APIRequestContext } from '@playwright/test';
import { postPath } from '#domain/paths.ts';
import { signInClientAsAdmin } from './accounts.ts';
import { test as base, expect } from './fixtures.ts';

interface AdminFixtures {
  /** Sends requests as an admin, but does not sign in the test's page. */
  adminRequest: APIRequestContext;
  /** Publishes a post and waits for its page. Deletes the post when the test ends. */
  publish: (post: NewPost) => Promise<Published>;
}

interface NewPost {
  slug: string;
  title: string;
  content: string;
  featuredImage?: string;
  tags?: string[];
  categoryId?: number;
  authorId?: number;
}

interface Published {
  id: number;
  path: string;
}

export const test = base.extend<AdminFixtures>({
  adminRequest: async ({ playwright, baseURL }, use) => {
    const adminRequest = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await signInClientAsAdmin(adminRequest);
    await use(adminRequest);
    await adminRequest.dispose();
  },
  publish: async ({ adminRequest }, use) => {
    const ids: number[] = [];
    await use(async (post) => {
      const answer = await adminRequest.post('/api/posts', {
        data: { isPublished: true, ...post },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      const { id } = (await answer.json()).post;
      ids.push(id);
      const path = postPath(post.slug);
      await expect.poll(async () => (await adminRequest.get(path)).status()).toBe(200);
      return { id, path };
    });
    for (const id of ids) await adminRequest.delete(`/api/posts/${id}`);
  },
});
