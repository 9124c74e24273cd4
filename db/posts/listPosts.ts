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
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PostStatus, PostSummary } from '#domain/post/post.ts';
import type { Queryable } from '../client.ts';
import { inList } from '../jsonLists.ts';
import { posts } from '../schema/posts.ts';
import { postTags } from '../schema/tags.ts';
import { listTagsOfPosts } from '../tags/tags.ts';
import type { Audience } from './audience.ts';
import { isNotTrashed } from './trash/trashedPosts.ts';

export interface PostFilter {
  audience: Audience;
  status?: PostStatus | undefined;
  categoryId?: number | undefined;
  tagId?: number | undefined;
  isFeatured?: boolean | undefined;
  isPopular?: boolean | undefined;
  /**
   * Limits the list to posts that have one of these ids (best match first) or a slug that begins with
   * `slugStart`.
   */
  searchMatch?: { ids: number[]; slugStart: string } | undefined;
}

export interface PostPage {
  /**
   * Order of the list. By default, the best search match is first. Without a search, the newest post is
   * first.
   */
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

/**
 * Returns the posts that match the filter. Without `page`, or with a negative `countMax`, returns all of
 * them. Otherwise returns one page.
 */
export async function listPosts(
  db: Queryable,
  filter: PostFilter,
  page?: PostPage,
): Promise<PostSummary[]> {
  const matches = matchesFilter(filter);
  if (page && page.countMax >= 0) {
    const query = db.select(summaryColumns).from(posts).where(matches);
    const rows = query.orderBy(...sortOrder(filter, page)).limit(page.countMax);
    return addTags(db, await rows.offset(page.offset));
  }
  const ids = await db
    .select({ id: posts.id })
    .from(posts)
    .where(matches)
    .orderBy(...sortOrder(filter, page));
  return listByIds(
    db,
    ids.map(({ id }) => id),
    matches,
  );
}

function sortOrder({ searchMatch }: PostFilter, page?: PostPage): SQL[] {
  if (searchMatch && !page?.sort) return [positionInList(searchMatch.ids), desc(posts.id)];
  const direction = page?.order === 'asc' ? asc : desc;
  return [direction(sortColumns[page?.sort ?? 'publishedAt']), direction(posts.id)];
}

/** Returns the posts that the audience may see, in the order of `ids`. */
export const listPostsByIds = (
  db: Queryable,
  { ids, audience }: { ids: number[]; audience: Audience },
): Promise<PostSummary[]> => listByIds(db, ids, matchesFilter({ audience }));

/**
 * Returns the posts in the order of `ids`. Leaves out posts that do not match `matches`. Uses several queries,
 * because the driver blocks the event loop during each query.
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
  const [row] = await db.select({ count: count() }).from(posts).where(matchesFilter(filter));
  return row?.count ?? 0;
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
 * Returns an expression for the position of a post in `ids`. The position is null for a post that matches
 * only by its slug. SQLite sorts null first, so such posts precede the others.
 */
const positionInList = (ids: number[]) =>
  sql`(select key from json_each(${JSON.stringify(ids)}) where value = ${posts.id})`;
