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
  /** Keeps the posts with these ids, best match first, and those whose slug begins with `slugStart`. */
  searchMatch?: { ids: number[]; slugStart: string } | undefined;
}

export interface PostPage {
  /** By default the best search match comes first; without a search, the newest post. */
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
  const query = db.select(summaryColumns).from(posts).where(matchesFilter(filter)).$dynamic();
  const direction = page?.order === 'asc' ? asc : desc;
  if (filter.searchMatch && !page?.sort)
    query.orderBy(positionInList(filter.searchMatch.ids), desc(posts.id));
  else query.orderBy(direction(sortColumns[page?.sort ?? 'publishedAt']), direction(posts.id));
  if (page) query.limit(page.countMax).offset(page.offset);
  return addTags(db, await query);
}

/** Returns posts in the order of `ids`. Does not check whether the audience may see them. */
export async function listPostsByIds(db: Queryable, ids: number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(summaryColumns).from(posts).where(inArray(posts.id, ids));
  const byId = new Map((await addTags(db, rows)).map((post) => [post.id, post]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

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
 * Returns the position of a post in the list of ids, or null. SQLite sorts null first, so posts
 * that match only by slug precede the list.
 */
const positionInList = (ids: number[]) =>
  sql`(select key from json_each(${JSON.stringify(ids)}) where value = ${posts.id})`;
