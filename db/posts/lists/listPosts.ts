import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PostStatus, PostSummary } from '#domain/post/post.ts';
import type { Queryable } from '../../client.ts';
import { posts } from '../../schema/posts.ts';
import { postTags } from '../../schema/tags.ts';
import { inList } from '../../sql/jsonLists.ts';
import { listTagsOfPosts } from '../../tags/tags.ts';
import type { Audience } from '../audience.ts';
import { isNotTrashed } from '../trash/trashedPosts.ts';
import { countLivePosts } from './listLivePostIds.ts';

export interface PostFilter {
  audience: Audience;
  status?: PostStatus | undefined;
  categoryId?: number | undefined;
  authorId?: number | undefined;
  tagId?: number | undefined;
  isFeatured?: boolean | undefined;
  isPopular?: boolean | undefined;
  /**
   * Limits the list to posts with these ids (best match first) and posts whose slug begins with `slugStart`.
   */
  searchMatch?: { ids: number[]; slugStart: string } | undefined;
}

/** An order of the posts of a list, and the part of the list to return. */
export interface PostListRange {
  /** The default order is the best search match first. Without a search, the newest post is first. */
  sort?: PostSort | undefined;
  order: 'asc' | 'desc';
  offset?: number;
  /** Undefined for all posts. */
  countMax?: number;
}

/** The fields by which a list can be sorted. */
export const postSorts = [
  'id',
  'title',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'views',
  'categoryId',
] as const;

type PostSort = (typeof postSorts)[number];

const {
  content: _content,
  isLive: _isLive,
  readingMinutes: _minutes,
  revisedAt: _revisedAt,
  ...summaryColumns
} = getTableColumns(posts);

/** Returns the posts in a range of those that match the filter. Without a `countMax`, returns all of them. */
export async function listPosts(
  db: Queryable,
  filter: PostFilter,
  range?: PostListRange,
): Promise<PostSummary[]> {
  const matches = matchesFilter(filter);
  if (range?.countMax !== undefined) {
    const { countMax, offset = 0 } = range;
    if (offset >= deepOffsetMin) return listDeepRange(db, filter, { ...range, countMax, offset });
    const query = db.select(summaryColumns).from(posts).where(matches);
    return addTags(
      db,
      await query
        .orderBy(...sortOrder(filter, range))
        .limit(countMax)
        .offset(offset),
    );
  }
  const ids = await db
    .select({ id: posts.id })
    .from(posts)
    .where(matches)
    .orderBy(...sortOrder(filter, range));
  return listByIds(
    db,
    ids.map(({ id }) => id),
    matches,
  );
}

/**
 * Returns a range that is far from the beginning. Reads it from the end of the list if that is closer, because
 * SQLite reads all rows before an offset.
 */
async function listDeepRange(
  db: Queryable,
  filter: PostFilter,
  range: PostListRange & { offset: number; countMax: number },
): Promise<PostSummary[]> {
  const { offset } = range;
  const total = await countPosts(db, filter);
  const countMax = Math.min(range.countMax, total - offset);
  if (countMax <= 0) return [];
  const matches = db.select(summaryColumns).from(posts).where(matchesFilter(filter));
  if (offset < total / 2 || filter.searchMatch) {
    const rows = matches.orderBy(...sortOrder(filter, range));
    return addTags(db, await rows.limit(countMax).offset(offset));
  }
  const order = range.order === 'asc' ? 'desc' : 'asc';
  const fromEnd = matches.orderBy(...sortOrder(filter, { ...range, order }));
  const rows = await fromEnd.limit(countMax).offset(total - offset - countMax);
  return addTags(db, rows.reverse());
}

const deepOffsetMin = 2_000;

function sortOrder({ searchMatch }: PostFilter, range?: PostListRange): SQL[] {
  if (searchMatch && !range?.sort) return [positionInList(searchMatch.ids), desc(posts.id)];
  const direction = range?.order === 'asc' ? asc : desc;
  return [direction(posts[range?.sort ?? 'publishedAt']), direction(posts.id)];
}

export const listPostsByIds = (
  db: Queryable,
  { ids, audience }: { ids: number[]; audience: Audience },
): Promise<PostSummary[]> => listByIds(db, ids, matchesFilter({ audience }));

/**
 * Returns the matching posts in the order of `ids`. Uses several queries, because each query blocks the event
 * loop.
 */
async function listByIds(
  db: Queryable,
  ids: number[],
  matches: SQL | undefined,
): Promise<PostSummary[]> {
  const found: PostSummary[] = [];
  for (let start = 0; start < ids.length; start += rowsPerQuery) {
    const chunk = ids.slice(start, start + rowsPerQuery);
    const rows = await db
      .select(summaryColumns)
      .from(posts)
      .where(and(inArray(posts.id, chunk), matches));
    const byId = new Map((await addTags(db, rows)).map((post) => [post.id, post]));
    found.push(...chunk.flatMap((id) => byId.get(id) ?? []));
  }
  return found;
}

const rowsPerQuery = 400;

export async function countPosts(db: Queryable, filter: PostFilter): Promise<number> {
  if (isAllLive(filter)) return countLivePosts(db);
  return db.$count(posts, matchesFilter(filter));
}

function isAllLive({ audience, ...filters }: PostFilter): boolean {
  return audience === 'visitors' && Object.values(filters).every((value) => value === undefined);
}

async function addTags<T extends { id: number }>(
  db: Queryable,
  rows: T[],
): Promise<(T & { tags: string[] })[]> {
  const tags = await listTagsOfPosts(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, tags: (tags.get(row.id) ?? []).map((tag) => tag.name) }));
}

function matchesFilter(filter: PostFilter): SQL | undefined {
  return and(
    filter.audience === 'visitors' ? eq(posts.isLive, true) : isNotTrashed,
    filter.status ? hasStatus(filter.status) : undefined,
    filter.categoryId ? eq(posts.categoryId, filter.categoryId) : undefined,
    filter.authorId ? eq(posts.authorId, filter.authorId) : undefined,
    filter.isFeatured === undefined ? undefined : eq(posts.isFeatured, filter.isFeatured),
    filter.isPopular === undefined ? undefined : eq(posts.isPopular, filter.isPopular),
    filter.tagId
      ? sql`${posts.id} in (select ${postTags.postId} from ${postTags} where ${postTags.tagId} = ${filter.tagId})`
      : undefined,
    filter.searchMatch && matchesSearch(filter.searchMatch),
  );
}

function hasStatus(status: PostStatus): SQL | undefined {
  if (status === 'draft') return eq(posts.isPublished, false);
  return and(eq(posts.isPublished, true), eq(posts.isLive, status === 'published'));
}

const matchesSearch = ({ ids, slugStart }: NonNullable<PostFilter['searchMatch']>) =>
  or(and(gte(posts.slug, slugStart), lt(posts.slug, `${slugStart}\uffff`)), inList(posts.id, ids));

/**
 * Returns the position of a post in `ids`, as SQL. Posts that match only by their slug have the position
 * null, which SQLite sorts first.
 */
const positionInList = (ids: number[]) =>
  sql`(select key from json_each(${JSON.stringify(ids)}) where value = ${posts.id})`;
