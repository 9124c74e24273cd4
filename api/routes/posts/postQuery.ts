import { z } from 'zod';
import { findCategoryBySlug } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { type Audience, type PostFilter, type PostPage, postSorts } from '#db/posts/posts.ts';
import { listFoundIds } from '#db/search/searchPosts.ts';
import { findTagBySlug } from '#db/tags/tags.ts';
import { limits } from '#domain/limits.ts';
import { countingNumber, pageSize, yesOrNo } from '../../http/listQuery.ts';
import { idOf } from '../../http/resolveId.ts';

/**
 * `?page=&perPage=&sort=&order=&q=&category=&tag=&status=&isFeatured=&isPopular=`; without a page,
 * everything.
 */
export const postQuerySchema = z.object({
  page: countingNumber.optional(),
  perPage: pageSize.optional(),
  sort: z.enum(postSorts).optional(),
  order: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['asc', 'desc']))
    .default('desc'),
  q: z.string().max(limits.search.queryLengthMax).optional(),
  /** Id or slug. */
  category: z.string().optional(),
  /** Id or slug. */
  tag: z.string().optional(),
  status: z.enum(['draft', 'scheduled', 'published']).optional(),
  isFeatured: yesOrNo.optional(),
  isPopular: yesOrNo.optional(),
});

export type PostQuery = z.output<typeof postQuerySchema>;

/** The filter and page that a query asks for; undefined when its category or tag does not exist. */
export async function readPostQuery(
  db: Queryable,
  { query, audience }: { query: PostQuery; audience: Audience },
): Promise<{ filter: PostFilter; page: PostPage } | undefined> {
  const { category, tag, status, isFeatured, isPopular, q } = query;
  const categoryId = category
    ? await idOf(category, (slug) => findCategoryBySlug(db, slug))
    : undefined;
  const tagId = tag ? await idOf(tag, (slug) => findTagBySlug(db, slug)) : undefined;
  if ((category && !categoryId) || (tag && !tagId)) return undefined;
  return {
    filter: {
      audience,
      status,
      categoryId,
      tagId,
      isFeatured,
      isPopular,
      found: q ? await find(db, q, audience) : undefined,
    },
    page: pageOf(query),
  };
}

/** What the search finds, drafts included for staff; the beginning of a slug finds its post too. */
async function find(db: Queryable, q: string, audience: Audience): Promise<PostFilter['found']> {
  if (q.trim() === '') return undefined;
  return { ids: await listFoundIds(db, { q, audience }), slugStart: q.trim().toLowerCase() };
}

/** `sort` or `order` alone still list everything, in that order. */
function pageOf({ page, perPage, sort, order }: PostQuery): PostPage {
  const isPaged = page !== undefined || perPage !== undefined;
  const countMax = isPaged ? (perPage ?? limits.list.perPage) : everything;
  return { sort, order, offset: ((page ?? 1) - 1) * countMax, countMax };
}

/** SQLite's way to say that a list has no limit. */
const everything = -1;
