import { and, eq } from 'drizzle-orm';
import { postPath } from '#domain/paths.ts';
import type { Post, PostUpdate } from '#domain/post/post.ts';
import { isVisibleChange } from '#domain/post/postRevision.ts';
import { readingMinutes } from '#domain/post/readingTime.ts';
import { lacksUnitSource, type Review } from '#domain/product/review.ts';
import type { Tag } from '#domain/tag.ts';
import { currentActor } from '../actor.ts';
import { isMissingAuthor } from '../authors/authors.ts';
import { findCategory } from '../categories.ts';
import type { Database, Transaction } from '../client.ts';
import { appendEvent } from '../events/outbox.ts';
import { parseReviews, setReviewsOfPost } from '../products/postReviews.ts';
import {
  reviewedProductsExist,
  type ShownProductIds,
  setShownProducts,
  shownProductColumns,
} from '../products/shownProducts.ts';
import { moveRedirects } from '../redirects.ts';
import { inOneRequest } from '../remote/inOneRequest.ts';
import { posts } from '../schema/posts.ts';
import { indexSavedPost, queuePostAndStoreTitle } from '../search/searchQueue.ts';
import { listTagsOfPosts, setTagsOfPost } from '../tags/tags.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import type { NewPostProblem } from './createPost.ts';
import { findPostIdBySlug } from './findFreeSlug.ts';
import { postColumns, toPost } from './findPost.ts';
import { hasLiveEvent } from './history/postEvents.ts';
import { storeRevision } from './history/postRevisions.ts';
import { toPostState } from './postState.ts';
import { publicationState } from './publicationState.ts';
import { isNotTrashed } from './trash/trashedPosts.ts';

export type PostProblem = 'missing' | 'stale' | NewPostProblem;

export interface PostSave {
  id: number;
  changes: PostUpdate;
  /** The user or API key that saves, by default the current actor. */
  savedBy?: string | undefined;
  now: string;
}

/**
 * Updates the given fields and stores the previous text as a revision. Returns 'stale' if the post was saved
 * after the given `version`. The content must already be sanitized.
 */
export async function updatePost(db: Database, save: PostSave): Promise<Post | PostProblem> {
  const saved = await db.write((tx) => updatePostInTx(tx, save));
  if (typeof saved !== 'string') await indexUnlessTitleOnly(db, save);
  return saved;
}

/**
 * Indexes an updated post, unless only its title changed. Call this function after the update has committed. A background
 * job indexes a changed title, because the analysis of the whole text would take longer than the rest of the save.
 */
export async function indexUnlessTitleOnly(
  db: Database,
  { id, changes }: Pick<PostSave, 'id' | 'changes'>,
): Promise<void> {
  if (indexedPart(changes) === 'post') await indexSavedPost(db, id);
}

/** Updates a post and queues it for the index. Call `indexUnlessTitleOnly` after the commit. */
export async function updatePostInTx(
  tx: Transaction,
  { id, changes: input, savedBy = currentActor() ?? '', now }: PostSave,
): Promise<Post | PostProblem> {
  const changes = withoutUndefined(input);
  const stored = await readStored(tx, { id, changes });
  const { before, tagsBefore } = stored;
  if (!before) return 'missing';
  const problem = findProblem(before, changes, stored);
  if (problem) return problem;

  const after = await storeChanges(tx, { before, changes, now });
  const textBefore = { ...before, tags: tagsBefore.map((tag) => tag.name) };
  await storeRevision(tx, { before: textBefore, changes, replacedBy: savedBy, now });
  const shown = await storeProducts(tx, { before, changes, after });
  const tags = changes.tags ? await setTagsOfPost(tx, id, changes.tags) : tagsBefore;
  if (indexedPart(changes) !== 'nothing') await queuePostAndStoreTitle(tx, after);
  if (after.slug !== before.slug) await moveRedirectsOfPost(tx, before, after.slug, now);
  await appendUpdateEvent(tx, {
    before,
    tagsBefore,
    after: { ...after, ...shown },
    tags,
    now,
  });
  return toPost(
    after,
    tags.map((tag) => tag.name),
  );
}

type PostRow = typeof posts.$inferSelect & { reviews: Review[] };
type PostWithProducts = PostRow & ShownProductIds;
type PostChanges = ReturnType<typeof withoutUndefined<PostUpdate>>;

/** Reads everything that the update depends on. */
async function readStored(tx: Transaction, { id, changes }: { id: number; changes: PostChanges }) {
  const { slug, categoryId, authorId, reviews } = changes;
  const [[row], tags, category, isAuthorMissing, slugOwnerId, productsExist] = await inOneRequest([
    tx
      .select({
        ...postColumns,
        ...shownProductColumns,
      })
      .from(posts)
      .where(and(eq(posts.id, id), isNotTrashed)),
    listTagsOfPosts(tx, [id]),
    categoryId === undefined ? undefined : findCategory(tx, categoryId),
    isMissingAuthor(tx, authorId),
    slug === undefined ? undefined : findPostIdBySlug(tx, slug),
    reviewedProductsExist(tx, reviews),
  ]);
  const before = row && { ...row, reviews: parseReviews(row.reviews, id) };
  const tagsBefore = tags.get(id) ?? [];
  return { before, tagsBefore, category, isAuthorMissing, slugOwnerId, productsExist };
}

function findProblem(
  before: PostRow,
  changes: PostChanges,
  { category, isAuthorMissing, slugOwnerId, productsExist }: Awaited<ReturnType<typeof readStored>>,
): PostProblem | undefined {
  const { version, categoryId } = changes;
  const { reviews = before.reviews, isPublished = before.isPublished } = changes;
  if (version !== undefined && version !== before.version) return 'stale';
  if (slugOwnerId !== undefined && slugOwnerId !== before.id) return 'slugTaken';
  if (categoryId !== undefined && !category) return 'categoryMissing';
  if (isAuthorMissing) return 'authorMissing';
  if (!productsExist) return 'productMissing';
  return isPublished && lacksUnitSource(reviews) ? 'unitSourceRequired' : undefined;
}

async function storeChanges(
  tx: Transaction,
  {
    before: { productIds: _ids, comparedPairs: _pairs, ...before },
    changes,
    now,
  }: { before: PostWithProducts; changes: PostChanges; now: string },
): Promise<PostRow> {
  const { version: _version, tags: _tags, ...fields } = changes;
  const merged = { ...before, ...fields };
  const row = {
    ...merged,
    ...publicationState(merged, now, before),
    readingMinutes:
      fields.content === undefined ? before.readingMinutes : readingMinutes(fields.content),
    updatedAt: now,
    revisedAt: isVisibleChange(before, fields) ? now : before.revisedAt,
    version: before.version + 1,
  };
  const { id, createdAt: _createdAt, views: _views, reviews: _reviews, content, ...columns } = row;
  // The content is long, so it is written only if the update contains it.
  await tx
    .update(posts)
    .set(fields.content === undefined ? columns : { ...columns, content })
    .where(eq(posts.id, id));
  return row;
}

/** Stores the reviews and the shown products if the save changes them. */
async function storeProducts(
  tx: Transaction,
  { before, changes, after }: { before: PostWithProducts; changes: PostChanges; after: PostRow },
): Promise<ShownProductIds> {
  if (changes.reviews) await setReviewsOfPost(tx, before.id, changes.reviews);
  const { productIds, comparedPairs } = before;
  if (!changes.reviews && changes.content === undefined) return { productIds, comparedPairs };
  return setShownProducts(tx, after);
}

/** Returns which part of the search index the changes affect. */
function indexedPart(changes: PostUpdate): 'nothing' | 'title' | 'post' {
  const changed = indexedFields.filter((field) => changes[field] !== undefined);
  if (changed.length === 0) return 'nothing';
  return changed.every((field) => field === 'title') ? 'title' : 'post';
}

const indexedFields = [
  'title',
  'slug',
  'excerpt',
  'content',
  'categoryId',
  'authorId',
  'tags',
  'reviews',
] as const;

/**
 * Changes the redirects of a post to its new path. Redirects the former path only if the post was live there.
 */
async function moveRedirectsOfPost(tx: Transaction, before: PostRow, slug: string, now: string) {
  const wasPublic = before.isLive || (await wasLive(tx, before));
  const move = { fromPath: postPath(before.slug), toPath: postPath(slug) };
  await moveRedirects(tx, { ...move, wasPublic, now });
}

async function wasLive(tx: Transaction, { id, slug, publishedAt }: PostRow): Promise<boolean> {
  // A post without a publishing time was never live, so the outbox need not be searched.
  return publishedAt !== null && hasLiveEvent(tx, { postId: id, slug });
}

async function appendUpdateEvent(
  tx: Transaction,
  input: {
    before: PostWithProducts;
    tagsBefore: Tag[];
    after: PostWithProducts;
    tags: Tag[];
    now: string;
  },
) {
  const { before, tagsBefore, after, tags, now } = input;
  await appendEvent(
    tx,
    {
      type: 'post_update',
      subjectId: after.id,
      before: toPostState(before, tagsBefore),
      after: toPostState(after, tags),
    },
    now,
  );
}
