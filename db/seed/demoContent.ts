import { readFile } from 'node:fs/promises';
import { defaultLook } from '#domain/category/category.ts';
import { limits } from '#domain/limits.ts';
import { joinFaq } from '#domain/post/faq.ts';
import { readingMinutes } from '#domain/post/readingTime.ts';
import { isoTime } from '#domain/text/dates.ts';
import { dayMs } from '#domain/text/dayMs.ts';
import { lastDays, toIsraelClock } from '#domain/text/israelClock.ts';
import type { Database, Transaction } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { type StoredImage, storeImage } from '../media/storeImage.ts';
import { categories } from '../schema/categories.ts';
import { comments } from '../schema/comments.ts';
import { media } from '../schema/media.ts';
import { authors, posts } from '../schema/posts.ts';
import { postTags, tags } from '../schema/tags.ts';
import { postViews } from '../schema/views.ts';
import { indexPostsInTx } from '../search/searchQueue.ts';
import { demoAuthors } from './demoAuthors.ts';
import { demoCategories } from './demoCategories.ts';
import { type DemoFigure, type DemoPost, demoTags } from './demoPost.ts';
import { drawIllustration, illustrationWidthsPx } from './illustrations/drawIllustration.ts';
import { audioPosts } from './posts/audio.ts';
import { computerPosts } from './posts/computer.ts';
import { ecommercePosts } from './posts/ecommerce.ts';
import { gamingPosts } from './posts/gaming.ts';
import { homePosts } from './posts/home.ts';
import { lifestylePosts } from './posts/lifestyle.ts';
import { mobilePosts } from './posts/mobile.ts';
import { techPosts } from './posts/tech.ts';
import {
  insertDemoProducts,
  insertDemoReviews,
  withProductIds,
} from './products/insertDemoProducts.ts';

const postsByCategory: Record<string, DemoPost[]> = {
  tech: techPosts,
  home: homePosts,
  lifestyle: lifestylePosts,
  gaming: gamingPosts,
  audio: audioPosts,
  ecommerce: ecommercePosts,
  mobile: mobilePosts,
  computer: computerPosts,
};

/**
 * Fills an empty database with the demo magazine. Stores the images first, then all rows in one transaction.
 * All dates are relative to `nowMs`.
 */
export async function createDemoContent(
  db: Database,
  { mediaFolder, nowMs }: { mediaFolder: string; nowMs: number },
): Promise<void> {
  const sources = await readSources();
  const images = await storeIllustrations(sources, mediaFolder);
  await db.write(async (tx) => {
    const categoryIds = await insertCategories(tx);
    const authorIds = await insertAuthors(tx);
    const tagIds = await insertTags(tx);
    const productIds = await insertDemoProducts(tx, { categoryIds, images, nowMs });
    for (const source of sources) {
      await insertPost(tx, { source, images, categoryIds, authorIds, tagIds, productIds, nowMs });
    }
    // The first full build renders all pages, so the outbox needs only one event.
    await appendEvent(
      tx,
      { type: 'settings_update', subjectId: 0, before: null, after: { keys: [] } },
      isoTime(nowMs),
    );
  });
}

interface Source {
  category: string;
  post: DemoPost;
  body: string;
}

/** Returns the posts, oldest first, so that their ids are chronological. */
async function readSources(): Promise<Source[]> {
  const posts = Object.entries(postsByCategory).flatMap(([category, list]) =>
    list.map((post) => ({ category, post })),
  );
  const sources = await Promise.all(
    posts.map(async ({ category, post }) => {
      const file = new URL(`./posts/${category}/${post.slug}.html`, import.meta.url);
      return { category, post, body: await readFile(file, 'utf8') };
    }),
  );
  return sources.sort((a, b) => b.post.publishedDaysAgo - a.post.publishedDaysAgo);
}

async function storeIllustrations(
  sources: Source[],
  folder: string,
): Promise<Map<string, StoredImage>> {
  const images = new Map<string, StoredImage>();
  for (const { post } of sources) {
    for (const { name, illustration } of drawnImages(post)) {
      const widthPx = illustrationWidthsPx[name === post.slug ? 'cover' : 'figure'];
      const source = Buffer.from(drawIllustration(illustration, widthPx));
      images.set(name, await storeImage({ folder, name, source }));
    }
  }
  return images;
}

/** Returns the cover of a post and the images in its body. */
const drawnImages = (post: DemoPost): DemoFigure[] => [
  { name: post.slug, illustration: post.illustration, alt: imageAlt(post) },
  ...(post.figures ?? []),
];

async function insertCategories(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .insert(categories)
    .values(demoCategories.map((category) => ({ ...defaultLook(category.slug), ...category })))
    .returning();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** Returns the id of the author of each category. */
async function insertAuthors(tx: Transaction): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { categories: slugs, ...author } of demoAuthors) {
    const [row] = await tx.insert(authors).values(author).returning({ id: authors.id });
    if (!row) throw new Error('The insert of the demo author returned no row');
    for (const slug of slugs) ids.set(slug, row.id);
  }
  return ids;
}

async function insertTags(tx: Transaction): Promise<Map<string, number>> {
  const values = Object.entries(demoTags).map(([slug, name]) => ({ slug, name }));
  const rows = await tx.insert(tags).values(values).returning();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

async function insertPost(
  tx: Transaction,
  input: {
    source: Source;
    images: Map<string, StoredImage>;
    categoryIds: Map<string, number>;
    authorIds: Map<string, number>;
    tagIds: Map<string, number>;
    productIds: Map<string, number>;
    nowMs: number;
  },
): Promise<void> {
  const { images, categoryIds, authorIds, tagIds, productIds, nowMs } = input;
  const { category, post, body } = input.source;
  const image = images.get(post.slug);
  const daysAgo = (days: number) => isoTime(nowMs - days * dayMs);
  const isDraft = post.status === 'draft';
  const createdAt = daysAgo(Math.max(post.publishedDaysAgo, 0));
  const content = joinFaq(withProductIds(body.trim(), productIds), post.faq);
  const [row] = await tx
    .insert(posts)
    .values({
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      content,
      featuredImage: image?.url ?? '',
      categoryId: categoryIds.get(category) ?? limits.post.defaultCategoryId,
      authorId: authorIds.get(category) ?? null,
      isPublished: !isDraft,
      isLive: post.status === 'published',
      isFeatured: post.isFeatured ?? false,
      isPopular: post.isPopular ?? false,
      publishedAt: isDraft ? null : daysAgo(post.publishedDaysAgo),
      createdAt,
      updatedAt: createdAt,
      revisedAt: createdAt,
      views: post.views,
      readingMinutes: readingMinutes(content),
    })
    .returning();
  if (!row) throw new Error('The insert of the demo post returned no row');
  const tagRows = post.tags.map((slug, position) => ({
    postId: row.id,
    tagId: tagIds.get(slug) ?? 0,
    position,
  }));
  if (tagRows.length > 0) await tx.insert(postTags).values(tagRows);
  const publishedAtMs = nowMs - post.publishedDaysAgo * dayMs;
  await insertDemoReviews(tx, { post: { ...row, publishedAtMs }, productIds });
  await indexPostsInTx(tx, [row]);
  for (const { name, alt } of drawnImages(post)) {
    const stored = images.get(name);
    if (!stored) continue;
    await tx
      .insert(media)
      .values({ ...stored, alt, createdAt })
      .onConflictDoNothing();
  }
  await tx.insert(postViews).values(viewsByDay(row.id, post, nowMs));
  for (const { isApproved, daysAgo: age, ...comment } of post.comments ?? []) {
    await tx.insert(comments).values({
      ...comment,
      postId: row.id,
      status: isApproved ? 'approved' : 'waiting',
      createdAt: daysAgo(age),
    });
  }
}
const shownDays = 30;

const imageAlt = (post: DemoPost) => `איור: ${post.title}`;

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
