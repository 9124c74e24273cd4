/** SQL conditions that tell whether visitors can see a page at the path that a column contains. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  authorPath,
  categoryPath,
  comparisonsPath,
  postPath,
  productPath,
  tagPath,
} from '#domain/paths.ts';
import { slugSeparator } from '#domain/product/comparedPairs.ts';
import { isShownByLivePost } from './products/shownProducts.ts';
import { categories } from './schema/categories.ts';
import { authors, posts } from './schema/posts.ts';
import { products } from './schema/products/products.ts';
import { tags } from './schema/tags.ts';
import { trashedPosts } from './schema/trash.ts';

/**
 * Matches paths of live posts, of categories and authors, and of tags and products of live posts. Does not match
 * other paths.
 */
export const isLivePage = (path: SQLWrapper): SQL => sql`case
  when ${isBelow(path, postPath(''))} then exists (
    select 1 from ${posts} where ${posts.isLive} and ${posts.slug} = ${slugBelow(path, postPath(''))})
  when ${isBelow(path, categoryPath(''))} then exists (
    select 1 from ${categories} where ${categories.slug} = ${slugBelow(path, categoryPath(''))})
  when ${isBelow(path, authorPath(''))} then exists (
    select 1 from ${authors} where ${authors.slug} = ${slugBelow(path, authorPath(''))})
  when ${isBelow(path, tagPath(''))} then ${isLiveTag(path)}
  when ${isBelow(path, productPath(''))} then ${isLiveProduct(path)}
  else false end`;

/** Matches paths that do not reveal the slug of a hidden post, tag or product. */
export const isPublicTarget = (path: SQLWrapper): SQL => sql`case
  when ${isBelow(path, postPath(''))} then ${isLivePostTarget(path)}
  when ${isBelow(path, tagPath(''))} then ${isLiveTag(path)}
  when ${isBelow(path, productPath(''))} then ${isLiveProduct(path)}
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
      then exists (select 1 from ${posts} where ${posts.isLive} and ${posts.slug} = ${slug})
    else ${slug} glob '[0-9]*-*' and exists (
      select 1 from ${posts} where ${posts.isLive} and ${posts.id} = cast(${slug} as integer)) end`;
}

const isLiveTag = (path: SQLWrapper) => sql`exists (
  select 1 from ${tags} where ${tags.postCount} > 0 and ${tags.slug} = ${slugBelow(path, tagPath(''))})`;

const isLiveProduct = (path: SQLWrapper) => isShownProduct(slugBelow(path, productPath('')));

/** Matches the path of a comparison if live posts show both products that it names. */
function areLiveProducts(path: SQLWrapper): SQL {
  const slugs = slugBelow(path, `${comparisonsPath}/`);
  const separatorAt = sql`instr(${slugs}, ${slugSeparator})`;
  const first = sql`substr(${slugs}, 1, ${separatorAt} - 1)`;
  const second = sql`substr(${slugs}, ${separatorAt} + ${slugSeparator.length})`;
  return sql`(${isShownProduct(first)} and ${isShownProduct(second)})`;
}

const isShownProduct = (slug: SQL) => sql`exists (
  select 1 from ${products} where ${products.slug} = ${slug} and ${isShownByLivePost(products.id)})`;

const slugBelow = (path: SQLWrapper, folder: string) => sql`substr(${path}, ${folder.length + 1})`;
const isBelow = (path: SQLWrapper, folder: string) =>
  sql`substr(${path}, 1, ${folder.length}) = ${folder}`;
