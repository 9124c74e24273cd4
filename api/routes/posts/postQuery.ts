import { z } from 'zod';
import type { Queryable } from '#db/client.ts';
import type { Audience } from '#db/posts/audience.ts';
import {
  countPosts,
  listPosts,
  type PostFilter,
  type PostListRange,
  postSorts,
} from '#db/posts/lists/listPosts.ts';
import { listMatchingIds } from '#db/search/searchPosts.ts';
import { findTag, findTagBySlug } from '#db/tags/tags.ts';
import { limits } from '#domain/limits.ts';
import { booleanText, pageSize, pageSlice, positiveInteger } from '../../http/listQuery.ts';
import { findAuthorByIdOrSlug, findByIdOrSlug, findCategoryByIdOrSlug } from '../findByIdOrSlug.ts';

/** A query without `page` and `perPage` returns the complete list. */
export const postQuerySchema = z.object({
  page: positiveInteger.optional(),
  perPage: pageSize.optional(),
  sort: z.enum(postSorts).optional(),
  order: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['asc', 'desc']))
    .default('desc'),
  q: z.string().max(limits.search.queryLengthMax).optional(),
  category: z.string().optional(),
  author: z.string().optional(),
  tag: z.string().optional(),
  status: z.enum(['draft', 'scheduled', 'published']).optional(),
  isFeatured: booleanText.optional(),
  isPopular: booleanText.optional(),
  /** Asks for the list of admins, which contains drafts. Anyone else then gets an error instead of the list of visitors. */
  audience: z.literal('admins').optional(),
});

type PostQuery = z.output<typeof postQuerySchema>;

/** Returns the requested part of the list of posts, and the length of the whole list. */
export async function readPostList(
  db: Queryable,
  request: { query: PostQuery; audience: Audience },
) {
  const parsed = await readPostQuery(db, request);
  if (!parsed) return { posts: [], total: 0 };
  const { filter, range } = parsed;
  const posts = await listPosts(db, filter, range);
  const total = range.countMax === undefined ? posts.length : await countPosts(db, filter);
  return { posts, total };
}

/**
 * Returns the filter and the range of a query. Returns undefined if the category, the author or the
 * tag does not exist.
 */
async function readPostQuery(
  db: Queryable,
  { query, audience }: { query: PostQuery; audience: Audience },
): Promise<{ filter: PostFilter; range: PostListRange } | undefined> {
  const { category, author, tag, status, isFeatured, isPopular, q } = query;
  const categoryId = category ? (await findCategoryByIdOrSlug(db, category))?.id : undefined;
  const authorId = author ? (await findAuthorByIdOrSlug(db, author))?.id : undefined;
  const tagFinders = {
    byId: (id: number) => findTag(db, id),
    bySlug: (slug: string) => findTagBySlug(db, slug),
  };
  const tagId = tag ? (await findByIdOrSlug(tag, tagFinders))?.id : undefined;
  if ((category && !categoryId) || (author && !authorId) || (tag && !tagId)) return undefined;
  return {
    filter: {
      audience,
      status,
      categoryId,
      authorId,
      tagId,
      isFeatured,
      isPopular,
      searchMatch: q ? await findSearchMatch(db, q, audience) : undefined,
    },
    range: toListRange(query),
  };
}

/** Returns the filter for `q`: posts that the search finds, and posts whose slug begins with `q`. */
async function findSearchMatch(
  db: Queryable,
  q: string,
  audience: Audience,
): Promise<PostFilter['searchMatch']> {
  if (q.trim() === '') return undefined;
  return { ids: await listMatchingIds(db, { q, audience }), slugStart: q.trim().toLowerCase() };
}

/** Returns the requested range. Without `page` and `perPage`, the range contains every post. */
function toListRange({ page, perPage, sort, order }: PostQuery): PostListRange {
  if (page === undefined && perPage === undefined) return { sort, order };
  return {
    sort,
    order,
    ...pageSlice({ page: page ?? 1, perPage: perPage ?? limits.list.perPage }),
  };
}
