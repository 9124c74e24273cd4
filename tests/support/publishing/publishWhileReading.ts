import { changePost } from './changePost.ts';
import type { Publishing } from './publishing.ts';
import { startVisitor, type VisitResult } from './visitors.ts';

const now = '2026-11-20T10:00:00.000Z';

/** Publishes changes of a post, and sometimes of the home page, while a visitor reads both pages. */
export async function publishWhileReading(
  site: Publishing,
  editCount: number,
): Promise<VisitResult> {
  const visitor = startVisitor(await site.folder(), ['index.html', 'post/review-2.html']);
  for (let i = 1; i <= editCount; i++) {
    const content = `<p>תוכן מספר ${i} של פוסט שמשתנה</p>`.repeat((i % 300) + 1);
    await changePost(site, { slug: 'review-2', changes: { content }, now });
    if (i % 20 === 0) {
      const changes = { title: `כותרת מספר ${i}` };
      await changePost(site, { slug: 'review-30', changes, now });
    }
    await site.settle();
  }
  return visitor.stop();
}
