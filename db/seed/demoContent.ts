import { readFile } from 'node:fs/promises';
import { joinFaq } from '#domain/post/faq.ts';
import { readingMinutes } from '#domain/post/readingTime.ts';
import { isoTime } from '#domain/text/dates.ts';
import { lastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import type { Database, Queryable } from '../client.ts';
import { storeImage } from '../media/storeImage.ts';
import { appendEvent } from '../outbox.ts';
import { categories } from '../schema/categories.ts';
import { comments } from '../schema/comments.ts';
import { media } from '../schema/media.ts';
import { posts } from '../schema/posts.ts';
import { postTags, tags } from '../schema/tags.ts';
import { postViews } from '../schema/views.ts';
import { indexPost } from '../search/searchIndex.ts';
import { demoCategories } from './demoCategories.ts';
import { type DemoPost, demoTags } from './demoPost.ts';
import { drawIllustration } from './illustrations/drawIllustration.ts';
import { audioPosts } from './posts/audio.ts';
import { computerPosts } from './posts/computer.ts';
import { ecommercePosts } from './posts/ecommerce.ts';
import { gamingPosts } from './posts/gaming.ts';
import { homePosts } from './posts/home.ts';
import { lifestylePosts } from './posts/lifestyle.ts';
import { mobilePosts } from './posts/mobile.ts';
import { techPosts } from './posts/tech.ts';

const postsOfCategory: Record<string, DemoPost[]> = {
  tech: techPosts,
  home: homePosts,
  lifestyle: lifestylePosts,
  gaming: gamingPosts,
  audio: audioPosts,
  ecommerce: ecommercePosts,
  mobile: mobilePosts,
  computer: computerPosts,
};

export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.$count(posts)) === 0;
}

/**
 * Fills an empty database with the demo magazine: categories, tags, posts with pictures, comments
 * and views, dated back from `nowMs`. All rows in one transaction, the pictures before it.
 */
export async function createDemoContent(
  db: Database,
  { mediaFolder, nowMs }: { mediaFolder: string; nowMs: number },
): Promise<void> {
  const all = Object.entries(postsOfCategory).flatMap(([category, list]) =>
    list.map((post) => ({ category, post })),
  );
  const drafts = await Promise.all(
    all.map(async ({ category, post }) => ({
      category,
      post,
      body: await readFile(
        new URL(`./posts/${category}/${post.slug}.html`, import.meta.url),
        'utf8',
      ),
    })),
  );
  const pictures = new Map<string, Awaited<ReturnType<typeof storeImage>>>();
  for (const { post } of all) {
    const source = Buffer.from(drawIllustration(post.illustration));
    pictures.set(post.slug, await storeImage({ folder: mediaFolder, name: post.slug, source }));
  }
  const daysAgo = (days: number) => isoTime(nowMs - days * dayMs);
  const now = isoTime(nowMs);

  await db.write(async (tx) => {
    const categoryIds = new Map<string, number>();
    for (const category of demoCategories) {
      const [row] = await tx.insert(categories).values(category).returning();
      if (row) categoryIds.set(row.slug, row.id);
    }
    const tagIds = new Map<string, number>();
    for (const [slug, name] of Object.entries(demoTags)) {
      const [row] = await tx.insert(tags).values({ slug, name }).returning();
      if (row) tagIds.set(slug, row.id);
    }
    // Oldest first, so that ids follow time as they do in a magazine that grew.
    drafts.sort((a, b) => b.post.publishedDaysAgo - a.post.publishedDaysAgo);
    for (const { category, post, body } of drafts) {
      const picture = pictures.get(post.slug);
      const isDraft = post.status === 'draft';
      const moment = daysAgo(Math.max(post.publishedDaysAgo, 0));
      const content = joinFaq(body.trim(), post.faq);
      const tagNames = post.tags.map((slug) => demoTags[slug]);
      const [row] = await tx
        .insert(posts)
        .values({
          slug: post.slug,
          title: post.title,
          excerpt: post.excerpt,
          content,
          featuredImage: picture?.url ?? '',
          categoryId: categoryIds.get(category) ?? 1,
          isPublished: !isDraft,
          isLive: post.status === 'published',
          isFeatured: post.isFeatured ?? false,
          isPopular: post.isPopular ?? false,
          publishedAt: isDraft ? null : daysAgo(post.publishedDaysAgo),
          createdAt: moment,
          updatedAt: moment,
          revisedAt: moment,
          views: post.views,
          readingMinutes: readingMinutes(content),
        })
        .returning();
      if (!row) throw new Error('The demo post was not stored');
      const tagRows = post.tags.map((slug, position) => ({
        postId: row.id,
        tagId: tagIds.get(slug) ?? 0,
        position,
      }));
      if (tagRows.length > 0) await tx.insert(postTags).values(tagRows);
      await indexPost(tx, { ...row, tags: tagNames });
      if (picture) {
        await tx
          .insert(media)
          .values({ ...picture, alt: altOf(post), createdAt: moment })
          .onConflictDoNothing();
      }
      await tx.insert(postViews).values(viewsByDay(row.id, post, nowMs));
      for (const comment of post.comments ?? []) {
        await tx.insert(comments).values({
          postId: row.id,
          authorName: comment.authorName,
          body: comment.body,
          status: comment.isApproved ? 'approved' : 'waiting',
          createdAt: daysAgo(comment.daysAgo),
        });
      }
    }
    // The pages made from this are the first full build; the outbox starts with a mark of its own.
    await appendEvent(
      tx,
      { type: 'settings_update', subjectId: 0, before: null, after: { keys: [] } },
      now,
    );
  });
}

const dayMs = 24 * 60 * 60 * 1_000;
const shownDays = 30;

const altOf = (post: DemoPost) => `איור: ${post.title}`;

/** Views spread over the last month, fewer the longer ago, with the rest on the first day. */
function viewsByDay(postId: number, post: DemoPost, nowMs: number) {
  const days = Math.max(1, Math.min(shownDays, Math.floor(post.publishedDaysAgo)));
  const weights = Array.from({ length: days }, (_, i) => 1 / (i + 2));
  const sum = weights.reduce((a, b) => a + b, 0);
  const counts = weights.map((weight) => Math.floor((post.views * weight) / sum / 2));
  const rest = post.views - counts.reduce((a, b) => a + b, 0);
  const newestFirst = lastDays(toIsraelClock(isoTime(nowMs)).date, days).reverse();
  return newestFirst.map((day, i) => {
    const count = (counts[i] ?? 0) + (i === days - 1 ? rest : 0);
    return { postId, day, count, shownCount: count };
  });
}
