import { findPostBySlug, updatePost } from '#db/posts/posts.ts';
import type { Publishing } from './publishing.ts';
import { type VisitResult, startVisitor } from './visitors.ts';

const now = '2026-11-20T10:00:00.000Z';

/** Changes a post, and now and then what a list shows, so often, while somebody reads both over and over. */
export async function publishWhileReading(site: Publishing, count: number): Promise<VisitResult> {
  const idOf = async (slug: string) =>
    (await findPostBySlug(site.db.read, { slug, audience: 'staff' }))?.id ?? 0;
  const [own, listed] = [await idOf('review-2'), await idOf('review-30')];
  const reader = startVisitor(await site.folder(), ['index.html', 'post/review-2.html']);
  for (let i = 1; i <= count; i++) {
    const content = `<p>תוכן מספר ${i} של פוסט שמשתנה</p>`.repeat((i % 300) + 1);
    await updatePost(site.db, { id: own, changes: { content }, now });
    if (i % 20 === 0)
      await updatePost(site.db, { id: listed, changes: { title: `כותרת מספר ${i}` }, now });
    await site.settle();
  }
  return reader.stop();
}
