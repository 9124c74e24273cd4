import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PostKeys, SiteEvent } from '#domain/event.ts';
import { postPath } from '#domain/paths.ts';
import type { Post, PostCreate, PostStatus, PostSummary, PostUpdate } from '#domain/post/post.ts';
import { isNewReading } from '#domain/post/postRevision.ts';
import { readingMinutes } from '#domain/post/readingTime.ts';
import { leadingId, slugFromTitle, slugWithRoom, uniqueSlug } from '#domain/post/slug.ts';
import { findCategory } from '../categories.ts';
import type { Database, Queryable, Transaction } from '../client.ts';
import { appendEvent } from '../outbox.ts';
import { addRedirect, removeRedirects } from '../redirects.ts';
import { posts } from '../schema/posts.ts';
import { postTags } from '../schema/tags.ts';
import { indexPost, removeFromIndex } from '../search/searchIndex.ts';
import { listTagsOfPosts, setTagsOfPost } from '../tags/tags.ts';
import { keepRevision } from './postRevisions.ts';

/** Who asks: visitors see live posts only. */
export type Audience = 'visitors' | 'staff';

export interface PostFilter {
  audience: Audience;
  status?: PostStatus | undefined;
  categoryId?: number | undefined;
  tagId?: number | undefined;
  isFeatured?: boolean | undefined;
  isPopular?: boolean | undefined;
  /** What a search found, or the beginning of a slug. */
  found?: { ids: number[]; slugStart: string } | undefined;
}

export interface PostPage {
  /** Without one the newest come first, or what a search found best. */
  sort?: PostSort | undefined;
  order: 'asc' | 'desc';
  offset: number;
  countMax: number;
}

const sortColumns = {
  id: posts.id,
  title: posts.title,
  publishedAt: posts.publishedAt,
  createdAt: posts.createdAt,
  updatedAt: posts.updatedAt,
  views: posts.views,
  categoryId: posts.categoryId,
} as const;

export type PostSort = keyof typeof sortColumns;
export const postSorts = Object.keys(sortColumns) as [PostSort, ...PostSort[]];

const {
  content: _content,
  isLive: _isLive,
  readingMinutes: _minutes,
  revisedAt: _revisedAt,
  ...summaryColumns
} = getTableColumns(posts);

export async function listPosts(
  db: Queryable,
  filter: PostFilter,
  page?: PostPage,
): Promise<PostSummary[]> {
  const query = db.select(summaryColumns).from(posts).where(condition(filter)).$dynamic();
  const direction = page?.order === 'asc' ? asc : desc;
  if (filter.found && !page?.sort) query.orderBy(placeAmong(filter.found.ids), desc(posts.id));
  else query.orderBy(direction(sortColumns[page?.sort ?? 'publishedAt']), direction(posts.id));
  if (page) query.limit(page.countMax).offset(page.offset);
  return withTags(db, await query);
}

/** Posts in list form, in the order of their ids; the caller knows that they may be seen. */
export async function listPostsByIds(db: Queryable, ids: number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(summaryColumns).from(posts).where(inArray(posts.id, ids));
  const byId = new Map((await withTags(db, rows)).map((post) => [post.id, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countPosts(db: Queryable, filter: PostFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(posts).where(condition(filter));
  return row?.count ?? 0;
}

/** A post by its whole slug, else by the numeric id that the slug begins with. */
export async function findPostBySlug(
  db: Queryable,
  { slug, audience }: { slug: string; audience: Audience },
): Promise<Post | undefined> {
  const bySlug = await findPost(db, eq(posts.slug, slug), audience);
  if (bySlug) return bySlug;
  const id = leadingId(slug);
  return id === undefined ? undefined : findPost(db, eq(posts.id, id), audience);
}

export async function findPostById(
  db: Queryable,
  { id, audience }: { id: number; audience: Audience },
): Promise<Post | undefined> {
  return findPost(db, eq(posts.id, id), audience);
}

export type PostProblem = 'missing' | 'stale' | 'slugTaken' | 'categoryMissing';

/** Stores a new post; its content must have been cleaned. */
export async function createPost(
  db: Database,
  input: { post: PostCreate; now: string },
): Promise<Post | 'slugTaken' | 'categoryMissing'> {
  return db.write((tx) => insertPost(tx, input));
}

/** The same inside a write that does more. */
export async function insertPost(
  tx: Transaction,
  { post, now }: { post: PostCreate; now: string },
): Promise<Post | 'slugTaken' | 'categoryMissing'> {
  const isTaken = async (slug: string) => Boolean(await findPostIdBySlug(tx, slug));
  if (post.slug && (await isTaken(post.slug))) return 'slugTaken';
  if (!(await findCategory(tx, post.categoryId))) return 'categoryMissing';
  const slug = post.slug ?? (await uniqueSlug(slugFromTitle(post.title) || 'post', isTaken));
  const { tags: tagNames, ...columns } = post;
  const [row] = await tx
    .insert(posts)
    .values({
      ...columns,
      slug,
      ...liveness(post, now),
      readingMinutes: readingMinutes(post.content),
      createdAt: now,
      updatedAt: now,
      revisedAt: now,
    })
    .returning();
  if (!row) throw new Error('The post was not stored');
  const tags = await setTagsOfPost(tx, row.id, tagNames);
  await indexPost(tx, { ...row, tags: tagNames });
  await removeRedirects(tx, postPath(slug));
  const after = keysOf(
    row,
    tags.map((tag) => tag.id),
  );
  await appendEvent(tx, { type: 'post_create', subjectId: row.id, before: null, after }, now);
  return toPost(
    row,
    tags.map((tag) => tag.name),
  );
}

/** What a save changes, and by whom: the name is kept with what the post said before. */
export interface PostSave {
  id: number;
  changes: PostUpdate;
  authorName?: string | undefined;
  now: string;
}

/**
 * Changes the fields that are given and leaves the rest. With a `version`, only if nobody has saved
 * the post since that version was read. Content must have been cleaned. What the post said before is
 * kept, with the name of who saved over it.
 */
export async function updatePost(db: Database, save: PostSave): Promise<Post | PostProblem> {
  return db.write((tx) => changePost(tx, save));
}

/** The same inside a write that does more. */
export async function changePost(
  tx: Transaction,
  { id, changes, authorName = '', now }: PostSave,
): Promise<Post | PostProblem> {
  const [before] = await tx.select().from(posts).where(eq(posts.id, id));
  if (!before) return 'missing';
  const { version, tags: tagNames, ...columns } = changes;
  if (version !== undefined && version !== before.version) return 'stale';
  const slug = columns.slug ?? before.slug;
  if (slug !== before.slug && (await findPostIdBySlug(tx, slug))) return 'slugTaken';
  if (columns.categoryId !== undefined && !(await findCategory(tx, columns.categoryId)))
    return 'categoryMissing';

  const merged = { ...before, ...columns };
  // What is out stays out while nobody says otherwise, also when the clock has been set back since.
  const isOutAnyway =
    before.isLive && merged.isPublished && merged.publishedAt === before.publishedAt;
  const row = {
    ...merged,
    ...(isOutAnyway ? { isLive: true } : liveness(merged, now)),
    readingMinutes:
      columns.content === undefined ? before.readingMinutes : readingMinutes(columns.content),
    updatedAt: now,
    revisedAt: isNewReading(before, columns) ? now : before.revisedAt,
    version: before.version + 1,
  };
  const { id: _id, createdAt: _createdAt, views: _views, content, ...stored } = row;
  await tx
    .update(posts)
    .set(columns.content === undefined ? stored : { ...stored, content })
    .where(eq(posts.id, id));

  const tagsBefore = (await listTagsOfPosts(tx, [id])).get(id) ?? [];
  const textBefore = { ...before, tags: tagsBefore.map((tag) => tag.name) };
  await keepRevision(tx, { before: textBefore, changes, authorName, now });
  const tags = tagNames === undefined ? tagsBefore : await setTagsOfPost(tx, id, tagNames);
  const names = tags.map((tag) => tag.name);
  if (isTextChange(changes)) await indexPost(tx, { ...row, tags: names });
  if (slug !== before.slug) await moveAddress(tx, before, slug, now);
  await appendEvent(
    tx,
    {
      type: 'post_update',
      subjectId: id,
      before: keysOf(
        before,
        tagsBefore.map((tag) => tag.id),
      ),
      after: keysOf(
        row,
        tags.map((tag) => tag.id),
      ),
    },
    now,
  );
  return toPost(row, names);
}

export async function deletePost(
  db: Database,
  input: { id: number; now: string },
): Promise<'deleted' | 'missing'> {
  return db.write((tx) => removePost(tx, input));
}

/** The same inside a write that does more. */
export async function removePost(
  tx: Transaction,
  { id, now }: { id: number; now: string },
): Promise<'deleted' | 'missing'> {
  const [before] = await tx.select(keyColumns).from(posts).where(eq(posts.id, id));
  if (!before) return 'missing';
  const tags = (await listTagsOfPosts(tx, [id])).get(id) ?? [];
  await tx.delete(posts).where(eq(posts.id, id));
  await removeFromIndex(tx, id);
  await removeRedirects(tx, postPath(before.slug));
  const event: SiteEvent = {
    type: 'post_delete',
    subjectId: id,
    before: keysOf(
      before,
      tags.map((tag) => tag.id),
    ),
    after: null,
  };
  await appendEvent(tx, event, now);
  return 'deleted';
}

/** Makes posts live whose time has come; answers how many. */
export async function releaseDuePosts(db: Database, { now }: { now: string }): Promise<number> {
  return db.write(async (tx) => {
    const due = await tx
      .select({ id: posts.id, ...keyColumns })
      .from(posts)
      .where(and(isWaiting, lte(posts.publishedAt, now)))
      .orderBy(asc(posts.publishedAt))
      .limit(releaseBatch);
    const tags = await listTagsOfPosts(
      tx,
      due.map((post) => post.id),
    );
    for (const { id, ...before } of due) {
      await tx.update(posts).set({ isLive: true }).where(eq(posts.id, id));
      const tagIds = (tags.get(id) ?? []).map((tag) => tag.id);
      const keys = {
        before: keysOf(before, tagIds),
        after: keysOf({ ...before, isLive: true }, tagIds),
      };
      await appendEvent(tx, { type: 'post_update', subjectId: id, ...keys }, now);
    }
    return due.length;
  });
}

/** When the next scheduled post is due, or undefined when none waits. */
export async function nextReleaseTime(db: Queryable): Promise<string | undefined> {
  const [row] = await db
    .select({ publishedAt: posts.publishedAt })
    .from(posts)
    .where(isWaiting)
    .orderBy(asc(posts.publishedAt))
    .limit(1);
  return row?.publishedAt ?? undefined;
}

const releaseBatch = 200;
const isWaiting = and(eq(posts.isPublished, true), eq(posts.isLive, false));

const keyColumns = {
  slug: posts.slug,
  title: posts.title,
  categoryId: posts.categoryId,
  isLive: posts.isLive,
  isFeatured: posts.isFeatured,
  isPopular: posts.isPopular,
  publishedAt: posts.publishedAt,
};

function keysOf(row: Omit<PostKeys, 'tagIds'>, tagIds: number[]): PostKeys {
  const { slug, title, categoryId, isLive, isFeatured, isPopular, publishedAt } = row;
  return { slug, title, categoryId, tagIds, isLive, isFeatured, isPopular, publishedAt };
}

/** Published with an empty date means now; with a future one, scheduled. */
function liveness(post: { isPublished: boolean; publishedAt: string | null }, now: string) {
  const publishedAt = post.isPublished ? (post.publishedAt ?? now) : post.publishedAt;
  return { publishedAt, isLive: post.isPublished && publishedAt !== null && publishedAt <= now };
}

async function moveAddress(
  tx: Transaction,
  before: { slug: string; publishedAt: string | null },
  slug: string,
  now: string,
) {
  const wasPublic = before.publishedAt !== null && before.publishedAt <= now;
  const [fromPath, toPath] = [postPath(before.slug), postPath(slug)];
  if (wasPublic) await addRedirect(tx, { fromPath, toPath }, now);
  else await removeRedirects(tx, toPath);
}

const isTextChange = (changes: PostUpdate) =>
  [changes.title, changes.excerpt, changes.content, changes.tags].some(
    (field) => field !== undefined,
  );

/** The slug if no other post has it, else with the first of -2, -3 … that is free. */
export async function findFreeSlug(
  db: Queryable,
  { slug, exceptPostId }: { slug: string; exceptPostId?: number | undefined },
): Promise<string> {
  const isTaken = async (candidate: string) => {
    const id = await findPostIdBySlug(db, candidate);
    return id !== undefined && id !== exceptPostId;
  };
  return (await isTaken(slug)) ? uniqueSlug(slugWithRoom(slug), isTaken) : slug;
}

async function findPostIdBySlug(db: Queryable, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug));
  return row?.id;
}

async function findPost(db: Queryable, which: SQL, audience: Audience): Promise<Post | undefined> {
  const visible = audience === 'visitors' ? and(which, eq(posts.isLive, true)) : which;
  const [row] = await db.select().from(posts).where(visible);
  if (!row) return undefined;
  const tags = (await listTagsOfPosts(db, [row.id])).get(row.id) ?? [];
  return toPost(
    row,
    tags.map((tag) => tag.name),
  );
}

function toPost(row: typeof posts.$inferSelect, tags: string[]): Post {
  const { isLive: _isLive, readingMinutes: _minutes, revisedAt: _revisedAt, ...post } = row;
  return { ...post, tags };
}

async function withTags<T extends { id: number }>(
  db: Queryable,
  rows: T[],
): Promise<(T & { tags: string[] })[]> {
  const tags = await listTagsOfPosts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, tags: (tags.get(row.id) ?? []).map((tag) => tag.name) }));
}

function condition(filter: PostFilter): SQL | undefined {
  return and(
    filter.audience === 'visitors' ? eq(posts.isLive, true) : undefined,
    filter.status ? statusCondition(filter.status) : undefined,
    filter.categoryId ? eq(posts.categoryId, filter.categoryId) : undefined,
    filter.isFeatured === undefined ? undefined : eq(posts.isFeatured, filter.isFeatured),
    filter.isPopular === undefined ? undefined : eq(posts.isPopular, filter.isPopular),
    filter.tagId
      ? sql`${posts.id} in (select ${postTags.postId} from ${postTags} where ${postTags.tagId} = ${filter.tagId})`
      : undefined,
    filter.found && foundCondition(filter.found),
  );
}

/** Those that only their slug brought in come first: it was spelled out. */
const placeAmong = (ids: number[]) =>
  sql`(select key from json_each(${JSON.stringify(ids)}) where value = ${posts.id})`;

const foundCondition = ({ ids, slugStart }: NonNullable<PostFilter['found']>) =>
  or(
    and(gte(posts.slug, slugStart), lt(posts.slug, `${slugStart}\uffff`)),
    sql`${posts.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  );

function statusCondition(status: PostStatus): SQL | undefined {
  if (status === 'draft') return eq(posts.isPublished, false);
  return and(eq(posts.isPublished, true), eq(posts.isLive, status === 'published'));
}
