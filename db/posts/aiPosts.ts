import { count, desc, eq, lt } from 'drizzle-orm';
import type { AiPost, AiPostCreate } from '#domain/post/aiPost.ts';
import type { Post } from '#domain/post/post.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { aiPosts, apiKeys, idempotencyKeys } from '../schema/apiKeys.ts';
import { posts } from '../schema/posts.ts';
import type { Audience } from './audience.ts';
import { createPostInTx } from './createPost.ts';
import { findPostById, findPostBySlug } from './findPost.ts';
import { type PostProblem, type PostSave, updatePostInTx } from './updatePost.ts';

/** A name that the caller gave its request, and what the request held. */
export interface Idempotency {
  key: string;
  requestHash: string;
}

type Outcome =
  | { outcome: 'created'; post: Post }
  /** The same request came before: this is what it was answered. */
  | { outcome: 'repeated'; post: Post }
  | { outcome: 'keyReused' | 'slugTaken' | 'categoryMissing' };

/**
 * Stores a post of an AI publisher, with the key that it came by. A request that is sent again under
 * the same name makes nothing new: what was answered is stored in the write that made the post.
 */
export async function createAiPost(
  db: Database,
  input: {
    post: AiPostCreate;
    apiKeyId: number;
    idempotency?: Idempotency | undefined;
    now: string;
  },
): Promise<Outcome> {
  const { apiKeyId, idempotency, now } = input;
  const post = { ...input.post, isFeatured: false, isPopular: false, publishedAt: null };
  return db.write(async (tx) => {
    const before = idempotency && (await findAnswer(tx, idempotency.key));
    if (before && before.requestHash !== idempotency.requestHash) return { outcome: 'keyReused' };
    if (before) return { outcome: 'repeated', post: JSON.parse(before.body) };
    const created = await createPostInTx(tx, { post, now });
    if (typeof created === 'string') return { outcome: created };
    await tx.insert(aiPosts).values({ postId: created.id, apiKeyId, createdAt: now });
    if (idempotency) {
      const answer = { status: 201, body: JSON.stringify(created), createdAt: now };
      await tx.insert(idempotencyKeys).values({ ...idempotency, ...answer });
    }
    return { outcome: 'created', post: created };
  });
}

async function findAnswer(tx: Transaction, key: string) {
  const [row] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row;
}

/** Changes a draft of an AI publisher. What people published, or wrote themselves, is not its to change. */
export async function updateAiDraft(
  db: Database,
  save: PostSave,
): Promise<Post | PostProblem | 'published'> {
  return db.write(async (tx) => {
    const draft = await findAiPost(tx, save.id);
    if (!draft) return 'missing';
    return draft.isPublished ? 'published' : updatePostInTx(tx, save);
  });
}

/** A post that came from an AI publisher, by whichever key. */
async function findAiPost(db: Queryable, postId: number) {
  const [row] = await db
    .select({ isPublished: posts.isPublished })
    .from(aiPosts)
    .innerJoin(posts, eq(posts.id, aiPosts.postId))
    .where(eq(aiPosts.postId, postId));
  return row;
}

/** A post as an AI publisher may read it: what visitors may, and what came from AI publishers. */
export async function findPostForAi(
  db: Queryable,
  which: { id: number } | { slug: string },
): Promise<Post | undefined> {
  const find = (audience: Audience) =>
    'id' in which
      ? findPostById(db, { ...which, audience })
      : findPostBySlug(db, { ...which, audience });
  const live = await find('visitors');
  if (live) return live;
  const hidden = await find('admins');
  return hidden && (await findAiPost(db, hidden.id)) ? hidden : undefined;
}

/** Forgets answers that are too old for anybody to ask again. */
export async function pruneIdempotencyKeys(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  const isOld = lt(idempotencyKeys.createdAt, before);
  if ((await db.read.$count(idempotencyKeys, isOld)) === 0) return;
  await db.write(async (tx) => {
    await tx.delete(idempotencyKeys).where(isOld);
  });
}

/** What AI publishers posted, newest first. */
export async function listAiPosts(
  db: Queryable,
  { offset, countMax }: { offset: number; countMax: number },
): Promise<AiPost[]> {
  return db
    .select({
      postId: aiPosts.postId,
      title: posts.title,
      slug: posts.slug,
      isPublished: posts.isPublished,
      createdAt: aiPosts.createdAt,
      keyPrefix: apiKeys.prefix,
    })
    .from(aiPosts)
    .innerJoin(posts, eq(posts.id, aiPosts.postId))
    .innerJoin(apiKeys, eq(apiKeys.id, aiPosts.apiKeyId))
    .orderBy(desc(aiPosts.postId))
    .limit(countMax)
    .offset(offset);
}

export async function countAiPosts(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(aiPosts);
  return row?.count ?? 0;
}
