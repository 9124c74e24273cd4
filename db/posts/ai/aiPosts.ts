import { and, count, desc, eq } from 'drizzle-orm';
import type { AiPost, AiPostCreate, AiPostUpdate } from '#domain/post/aiPost.ts';
import type { Post, PostUpdate } from '#domain/post/post.ts';
import type { Review, ReviewBySlug } from '#domain/product/review.ts';
import { findAuthorBySlug } from '../../authors/authors.ts';
import type { Database, Queryable, Transaction } from '../../client.ts';
import { findProductBySlug } from '../../products/products.ts';
import { aiPosts, apiKeys } from '../../schema/apiKeys.ts';
import { posts } from '../../schema/posts.ts';
import type { ApiKey } from '../../users/apiKeys.ts';
import type { Audience } from '../audience.ts';
import { createPostInTx, type NewPostProblem } from '../createPost.ts';
import { findPostById, findPostBySlug } from '../findPost.ts';
import { hasLiveEvent, lastPostActor } from '../history/postEvents.ts';
import { type CreateOutcome, createOnce } from '../idempotency/createPostOnce.ts';
import type { Idempotency } from '../idempotency/idempotencyKeys.ts';
import { isNotTrashed } from '../trash/trashedPosts.ts';
import {
  indexUnlessTitleOnly,
  type PostProblem,
  type PostSave,
  updatePostInTx,
} from '../updatePost.ts';

/**
 * Stores a post of an API client, once for each idempotency key. A repeated request returns the stored post, even if the API
 * key has lost the permission to publish in the meantime.
 */
export function createAiPost(
  db: Database,
  input: {
    post: AiPostCreate;
    key: Pick<ApiKey, 'id' | 'canPublish'>;
    idempotency?: Idempotency | undefined;
    now: string;
  },
): Promise<CreateOutcome<NewPostProblem | 'mayNotPublish'>> {
  const { key, idempotency, now } = input;
  const { author = null, reviews: reviewsBySlug, ...fields } = input.post;
  return createOnce(db, { idempotency, now }, async (tx) => {
    if (fields.isPublished && !key.canPublish) return 'mayNotPublish';
    const authorId = await findAuthorId(tx, author);
    if (authorId === undefined) return 'authorMissing';
    const reviews = await findReviewedProducts(tx, reviewsBySlug);
    if (!reviews) return 'productMissing';
    const post = {
      ...fields,
      authorId,
      reviews,
      isFeatured: false,
      isPopular: false,
      publishedAt: null,
    };
    const created = await createPostInTx(tx, { post, now });
    if (typeof created === 'string') return created;
    await tx.insert(aiPosts).values({ postId: created.id, apiKeyId: key.id, createdAt: now });
    return created;
  });
}

/** Returns the id of the author with this slug. Returns undefined if the author does not exist. */
async function findAuthorId(
  tx: Transaction,
  slug: string | null,
): Promise<number | null | undefined> {
  return slug === null ? null : (await findAuthorBySlug(tx, slug))?.id;
}

/** Returns the reviews with the ids of their products. Returns undefined if a product does not exist. */
async function findReviewedProducts(
  tx: Transaction,
  reviews: ReviewBySlug[],
): Promise<Review[] | undefined> {
  const found: Review[] = [];
  for (const { product, ...review } of reviews) {
    const productId = (await findProductBySlug(tx, product))?.id;
    if (productId === undefined) return undefined;
    found.push({ productId, ...review });
  }
  return found;
}

export type AiDraftChanges = AiPostUpdate & Pick<PostUpdate, 'isPublished'>;

/** A rule for API clients that a change of a draft violates. */
export type AiDraftProblem =
  | 'published'
  /** The post was live, and a person hid it: no API client can hide a post. */
  | 'hidden'
  /** A person saved the draft last, and the change does not say which version it is based on. */
  | 'versionMissing';

/** Updates a draft of an API client. API clients may not change published posts or posts of admins. */
export async function updateAiDraft(
  db: Database,
  save: Omit<PostSave, 'changes'> & { changes: AiDraftChanges },
): Promise<Post | PostProblem | AiDraftProblem> {
  const { id } = save;
  const saved = await db.write(async (tx) => {
    const draft = await findAiPost(tx, id);
    if (!draft) return (await isLive(tx, id)) ? 'published' : 'missing';
    const problem = await findDraftProblem(tx, draft, save);
    if (problem) return problem;
    const changes = await withIds(tx, save.changes);
    if (typeof changes === 'string') return changes;
    const post = await updatePostInTx(tx, { ...save, changes });
    return typeof post === 'string' ? post : { post, changes };
  });
  if (typeof saved === 'string') return saved;
  await indexUnlessTitleOnly(db, { id, changes: saved.changes });
  return saved.post;
}

/** Returns the changes with the ids of the author and the products instead of their slugs. */
async function withIds(
  tx: Transaction,
  { author, reviews: reviewsBySlug, ...others }: AiDraftChanges,
): Promise<PostUpdate | 'authorMissing' | 'productMissing'> {
  const changes: PostUpdate = { ...others };
  if (author !== undefined) {
    changes.authorId = await findAuthorId(tx, author);
    if (changes.authorId === undefined) return 'authorMissing';
  }
  if (reviewsBySlug) {
    changes.reviews = await findReviewedProducts(tx, reviewsBySlug);
    if (!changes.reviews) return 'productMissing';
  }
  return changes;
}

async function findDraftProblem(
  tx: Transaction,
  draft: { isPublished: boolean },
  { id: postId, changes }: { id: number; changes: AiDraftChanges },
): Promise<AiDraftProblem | undefined> {
  if (draft.isPublished) return 'published';
  if (changes.isPublished && (await hasLiveEvent(tx, { postId }))) return 'hidden';
  if (changes.version === undefined && (await isSavedByPerson(tx, postId))) return 'versionMissing';
  return undefined;
}

/** API clients may read live posts of people, so the refusal of a change does not hide that they exist. */
const isLive = async (tx: Transaction, id: number) =>
  (await findPostById(tx, { id, audience: 'visitors' })) !== undefined;

async function isSavedByPerson(tx: Transaction, postId: number): Promise<boolean> {
  const actor = await lastPostActor(tx, postId);
  return actor !== null && (await tx.$count(apiKeys, eq(apiKeys.prefix, actor))) === 0;
}

async function findAiPost(db: Queryable, postId: number) {
  const [row] = await db
    .select({ isPublished: posts.isPublished })
    .from(aiPosts)
    .innerJoin(posts, eq(posts.id, aiPosts.postId))
    .where(and(eq(aiPosts.postId, postId), isNotTrashed));
  return row;
}

/** Finds a post that is live or that an API client created. */
export async function findPostForAi(
  db: Queryable,
  reference: { id: number } | { slug: string },
): Promise<Post | undefined> {
  const find = (audience: Audience) =>
    'id' in reference
      ? findPostById(db, { ...reference, audience })
      : findPostBySlug(db, { ...reference, audience });
  const livePost = await find('visitors');
  if (livePost) return livePost;
  const post = await find('admins');
  return post && (await findAiPost(db, post.id)) ? post : undefined;
}

export async function listAiPosts(
  db: Queryable,
  { isPublished, offset, countMax }: { isPublished?: boolean; offset: number; countMax: number },
): Promise<AiPost[]> {
  return db
    .select({
      postId: aiPosts.postId,
      title: posts.title,
      slug: posts.slug,
      isPublished: posts.isPublished,
      publishedAt: posts.publishedAt,
      createdAt: aiPosts.createdAt,
      keyPrefix: apiKeys.prefix,
    })
    .from(aiPosts)
    .innerJoin(posts, eq(posts.id, aiPosts.postId))
    .innerJoin(apiKeys, eq(apiKeys.id, aiPosts.apiKeyId))
    .where(
      and(isNotTrashed, isPublished === undefined ? undefined : eq(posts.isPublished, isPublished)),
    )
    .orderBy(desc(aiPosts.postId))
    .limit(countMax)
    .offset(offset);
}

export async function countAiPosts(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(aiPosts)
    .innerJoin(posts, eq(posts.id, aiPosts.postId))
    .where(isNotTrashed);
  return row?.count ?? 0;
}
