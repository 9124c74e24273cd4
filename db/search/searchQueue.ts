import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { titleSearchWords } from '#domain/search/indexing/indexText.ts';
import { type PostIndex, postIndex } from '#domain/search/indexing/postIndex.ts';
import type { SearchablePost } from '#domain/search/indexing/postText.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { isNotTrashed, isOutsideTrash } from '../posts/trash/trashedPosts.ts';
import { inOneRequest } from '../remote/inOneRequest.ts';
import { categories } from '../schema/categories.ts';
import { authors, posts } from '../schema/posts.ts';
import { postProducts } from '../schema/products/reviews.ts';
import { searchQueue } from '../schema/search.ts';
import { postTags } from '../schema/tags.ts';
import { longText } from '../sql/longText.ts';
import { listTagsOfPosts } from '../tags/tags.ts';
import { parseSearchableProducts, searchableProductsJson } from './searchableProducts.ts';
import { storeIndex, storeTitle } from './searchIndex.ts';

/**
 * Adds a saved post to the index queue, and stores its title, so that suggestions find it immediately. The pages of the post
 * are built as soon as this transaction commits. To keep it short, `indexSavedPost` or a background job indexes the text
 * after the commit.
 */
export async function queuePostAndStoreTitle(
  tx: Transaction,
  { id, title }: { id: number; title: string },
): Promise<void> {
  await tx.insert(searchQueue).values({ postId: id }).onConflictDoNothing();
  await storeTitle(tx, id, titleSearchWords(title));
}

export async function queuePostsOfTag(tx: Transaction, tagId: number): Promise<void> {
  await tx.run(sql`
    insert or ignore into search_queue (post_id)
    select post_id from post_tags
    where tag_id = ${tagId} and ${isOutsideTrash(postTags.postId)}
  `);
}

export async function queuePostsOfCategory(tx: Transaction, categoryId: number): Promise<void> {
  await tx.run(sql`
    insert or ignore into search_queue (post_id)
    select id from posts
    where category_id = ${categoryId} and ${isNotTrashed}
  `);
}

export async function queuePostsOfAuthor(tx: Transaction, authorId: number): Promise<void> {
  await tx.run(sql`
    insert or ignore into search_queue (post_id)
    select id from posts
    where author_id = ${authorId} and ${isNotTrashed}
  `);
}

/** Queues the posts that review or show a product. */
export async function queuePostsOfProduct(tx: Transaction, productId: number): Promise<void> {
  await tx.run(sql`
    insert or ignore into search_queue (post_id)
    select post_id from post_products
    where product_id = ${productId} and ${isOutsideTrash(postProducts.postId)}
  `);
}

export type Analyze = (post: SearchablePost) => PostIndex | Promise<PostIndex>;

/**
 * Indexes one batch of queued posts and returns their number. Analyzes the posts before the transaction, so
 * that no write waits. A post that changes meanwhile stays in the queue.
 */
export async function indexQueuedPosts(
  db: Database,
  analyze: Analyze = postIndex,
): Promise<number> {
  const batch = await readBatch(db.read);
  await indexBatch(db, batch, analyze);
  return batch.length;
}

/**
 * Indexes a post from the index queue at once. Call this function after the transaction that called `queuePostAndStoreTitle` has
 * committed. A long post stays in the queue for the background job; if the index has no entry of it yet, this function adds
 * one without the content. Ignores errors, because a post that could not be indexed also stays in the queue.
 */
export async function indexSavedPost(db: Database, id: number): Promise<void> {
  try {
    const [post] = await readPosts(db.read, [{ id }]);
    if (!post) return;
    if (isShort(post)) await indexBatch(db, [post], postIndex);
    else await indexWithoutText(db, post);
  } catch {
    // The background job indexes the post later, and logs its own errors.
  }
}

async function indexWithoutText(db: Database, post: QueuedPost): Promise<void> {
  const index = postIndex({ ...post, content: '' });
  await db.write(
    async (tx) => {
      const [stored] = await readPosts(tx, [post]);
      // A post that was changed meanwhile is in the queue. The index entry of a deleted post would stay forever.
      if (!stored || !isDeepStrictEqual(stored, post)) return;
      if (!(await hasIndexEntry(tx, post.id))) await storeIndex(tx, post.id, index);
    },
    { waitsForDisk: false },
  );
}

async function hasIndexEntry(tx: Transaction, postId: number): Promise<boolean> {
  const rows = await tx.all(sql`select rowid from post_search where rowid = ${postId}`);
  return rows.length > 0;
}

/** Returns whether a post is short enough to be analyzed on this thread without blocking it for long. */
export const isShort = ({ content }: Pick<SearchablePost, 'content'>): boolean =>
  Buffer.byteLength(content) <= limits.searchQueue.inlineBytesMax;

async function indexBatch(
  db: Database,
  batch: readonly QueuedPost[],
  analyze: Analyze,
): Promise<void> {
  if (batch.length === 0) return;
  const analyzed: { post: QueuedPost; index: PostIndex }[] = [];
  for (const post of batch) {
    // Lets other work run between posts, because the analysis may run in this thread.
    await nextTurn();
    analyzed.push({ post, index: await analyze(post) });
  }
  await nextTurn();
  await db.write(
    async (tx) => {
      const current = new Map((await readPosts(tx, batch)).map((post) => [post.id, post]));
      for (const { post, index } of analyzed) {
        const stored = current.get(post.id);
        // Skips a post that was changed or deleted meanwhile.
        if (stored && isDeepStrictEqual(stored, post)) await store(tx, post.id, index);
      }
    },
    { waitsForDisk: false },
  );
}

/**
 * Indexes queued posts in an open transaction if they are short, so that the search finds a small change
 * immediately.
 */
export async function indexShortQueueInTx(tx: Transaction): Promise<void> {
  const queued = await listQueued(tx, limits.searchQueue.inlinePostsMax);
  const bytes = queued.reduce((sum, post) => sum + post.bytes, 0);
  if (bytes > limits.searchQueue.inlineBytesMax) return;
  await indexPostsInTx(tx, queued);
}

/** Indexes posts of any length in an open transaction, on this thread. */
export async function indexPostsInTx(
  tx: Transaction,
  queued: readonly { id: number }[],
): Promise<void> {
  for (const post of await readPosts(tx, queued)) await store(tx, post.id, postIndex(post));
}

type QueuedPost = SearchablePost & { id: number };

/** Reads the next queued posts, up to a maximum number and a maximum size, but at least one. */
async function readBatch(db: Queryable): Promise<QueuedPost[]> {
  const batch: QueueEntry[] = [];
  let totalBytes = 0;
  for (const entry of await listQueued(db, limits.searchQueue.postsPerWrite)) {
    totalBytes += entry.bytes;
    if (batch.length > 0 && totalBytes > limits.searchQueue.bytesPerWriteMax) break;
    batch.push(entry);
  }
  return readPosts(db, batch);
}

interface QueueEntry {
  id: number;
  bytes: number;
}

async function listQueued(db: Queryable, countMax: number): Promise<QueueEntry[]> {
  return db
    .select({ id: posts.id, bytes: sql<number>`octet_length(${posts.content})` })
    .from(searchQueue)
    .innerJoin(posts, eq(posts.id, searchQueue.postId))
    .where(isNotTrashed)
    .orderBy(asc(searchQueue.postId))
    .limit(countMax);
}

async function readPosts(db: Queryable, queued: readonly { id: number }[]): Promise<QueuedPost[]> {
  if (queued.length === 0) return [];
  const ids = queued.map((entry) => entry.id);
  const { id, title, slug, excerpt, content } = posts;
  const { name, description } = categories;
  const [rows, tags] = await inOneRequest([
    db
      .select({
        id,
        title,
        slug,
        excerpt,
        content: longText(content),
        category: { name, description },
        authorName: sql<string>`coalesce(${authors.name}, '')`,
        products: searchableProductsJson,
      })
      .from(posts)
      .innerJoin(categories, eq(categories.id, posts.categoryId))
      .leftJoin(authors, eq(authors.id, posts.authorId))
      .where(and(inArray(posts.id, ids), isNotTrashed)),
    listTagsOfPosts(db, ids),
  ]);
  return rows.map((row) => ({
    ...row,
    tags: (tags.get(row.id) ?? []).map((tag) => tag.name),
    products: parseSearchableProducts(row.products, row.id),
  }));
}

async function store(tx: Transaction, postId: number, index: PostIndex): Promise<void> {
  await storeIndex(tx, postId, index);
  await tx.delete(searchQueue).where(eq(searchQueue.postId, postId));
}
