/** The pages of records, and SQL conditions that tell whether visitors can see the page at the path in a column. */

import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  authorPath,
  categoryPath,
  comparisonsPath,
  postPath,
  productPath,
  rankingPaths,
  tagPath,
} from '#domain/paths.ts';
import { slugSeparator } from '#domain/product/comparedPairs.ts';
import type { Queryable } from './client.ts';
import { isShownByLivePost } from './products/shownProducts.ts';
import { categories } from './schema/categories.ts';
import { authors, posts } from './schema/posts.ts';
import { products } from './schema/products/products.ts';
import { tags } from './schema/tags.ts';
import { trashedPosts } from './schema/trash.ts';

/**
 * The types of pages that belong to a record with a slug. `isLive` is the condition that visitors can see the page of the
 * record. `subpages` returns further paths that no redirect may take.
 */
const slugPages = {
  posts: { table: posts, page: postPath, isLive: sql`${posts.isLive}`, subpages: () => [] },
  categories: { table: categories, page: categoryPath, isLive: sql`true`, subpages: rankingPaths },
  authors: { table: authors, page: authorPath, isLive: sql`true`, subpages: () => [] },
  tags: { table: tags, page: tagPath, isLive: sql`${tags.postCount} > 0`, subpages: () => [] },
  products: {
    table: products,
    page: productPath,
    isLive: isShownByLivePost(products.id),
    subpages: () => [],
  },
};

type SlugPage = (typeof slugPages)[keyof typeof slugPages];

/** Returns whether a record has a page at this path, be it live or hidden. */
export async function hasPage(db: Queryable, path: string): Promise<boolean> {
  const slug = path.split('/')[2] ?? '';
  const type = Object.values(slugPages).find(
    ({ page, subpages }) => page(slug) === path || subpages(slug).includes(path),
  );
  if (!type) return false;
  const { table } = type;
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  return row !== undefined;
}

/** Matches the paths of live pages of records, except `subpages`. */
export function isLivePage(path: SQLWrapper): SQL {
  const cases = Object.values(slugPages).map(
    (type) => sql`when ${isBelow(path, type.page(''))} then ${isLivePageOf(type, path)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else false end`;
}

/** Matches paths that do not reveal the slug of a hidden post, tag or product. */
export const isPublicTarget = (path: SQLWrapper): SQL => sql`case
  when ${isBelow(path, postPath(''))} then ${isLivePostTarget(path)}
  when ${isBelow(path, tagPath(''))} then ${isLivePageOf(slugPages.tags, path)}
  when ${isBelow(path, productPath(''))} then ${isLivePageOf(slugPages.products, path)}
  when ${isBelow(path, `${comparisonsPath}/`)} then ${areLiveProducts(path)}
  else true end`;

/**
 * A redirect may also lead to a path such as /post/17-galaxy, which starts with the id of the post, unless another post has
 * this slug or had it before it was moved to the trash.
 */
function isLivePostTarget(path: SQLWrapper): SQL {
  const slug = slugBelow(path, postPath(''));
  return sql`case
    when exists (select 1 from ${posts} where ${posts.slug} = ${slug})
        or exists (select 1 from ${trashedPosts} where ${trashedPosts.slug} = ${slug})
      then ${hasLiveRecord(slugPages.posts, slug)}
    else ${slug} glob '[0-9]*-*' and exists (
      select 1 from ${posts} where ${posts.isLive} and ${posts.id} = cast(${slug} as integer)) end`;
}

/** Matches the path of a comparison if live posts show both products that it names. */
function areLiveProducts(path: SQLWrapper): SQL {
  const slugs = slugBelow(path, `${comparisonsPath}/`);
  const separatorAt = sql`instr(${slugs}, ${slugSeparator})`;
  const first = sql`substr(${slugs}, 1, ${separatorAt} - 1)`;
  const second = sql`substr(${slugs}, ${separatorAt} + ${slugSeparator.length})`;
  const { products } = slugPages;
  return sql`(${hasLiveRecord(products, first)} and ${hasLiveRecord(products, second)})`;
}

const isLivePageOf = (type: SlugPage, path: SQLWrapper) =>
  hasLiveRecord(type, slugBelow(path, type.page('')));

const hasLiveRecord = ({ table, isLive }: SlugPage, slug: SQL) => sql`exists (
  select 1 from ${table} where ${table.slug} = ${slug} and ${isLive})`;

const slugBelow = (path: SQLWrapper, folder: string) => sql`substr(${path}, ${folder.length + 1})`;
const isBelow = (path: SQLWrapper, folder: string) =>
  sql`substr(${path}, 1, ${folder.length}) = ${folder}`;
