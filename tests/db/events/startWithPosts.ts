import { expect } from 'vitest';
import { listEvents } from '#db/events/listEvents.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';

const siteUrl = 'https://reviews.example';

/** Starts a site with three live posts (1 to 3) in the default category (1). Post 1 has a tag (1). */
export async function startWithPosts() {
  const { api, admin } = await startWithAdmin();
  const tags = { one: ['שמע'], two: [], three: [] };
  for (const [slug, names] of Object.entries(tags))
    await admin.post('/api/posts', { ...livePost, slug, tags: names });
  await admin.put('/api/tags/1', { slug: 'sound' });
  const { db } = api;
  const newestId = async () => (await listEvents(db.read, list(undefined))).newestId;
  const list = (after: number | undefined) => ({ after, countMax: 100, siteUrl });

  /** Runs a write. Returns the affected pages of its only event, with paths instead of URLs. */
  async function pagesOf(write: () => Promise<unknown>) {
    const after = await newestId();
    await write();
    const { events } = await listEvents(db.read, list(after));
    expect(events).toHaveLength(1);
    const [event = { type: '', allPages: false, urls: [] }] = events;
    expect(event.urls.every((url) => url.startsWith(`${siteUrl}/`))).toBe(true);
    const paths = event.urls.map((url) => decodeURIComponent(url.slice(siteUrl.length)));
    return { type: event.type, allPages: event.allPages, paths };
  }

  const category = async (slug: string) => {
    const { body } = await admin.post('/api/categories', { name: slug, slug });
    return (body as { id: number }).id;
  };
  return { api, admin, db, category, newestId, list, pagesOf };
}

export const feeds = ['/rss.xml', '/feed.json'];
export const sitemap = '/sitemaps/posts-1.xml';
export const lists = ['/categories', '/sitemaps/lists.xml'];
export const defaultCategory = '/category/general';
