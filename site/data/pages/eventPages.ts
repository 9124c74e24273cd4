import { findAuthor } from '#db/authors/authors.ts';
import { findCategory } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { countLivePosts } from '#db/posts/lists/listLivePostIds.ts';
import { listLivePairs } from '#db/products/comparedProducts.ts';
import { listCategoryIdsOfProducts } from '#db/products/productRanking.ts';
import { listProductsById } from '#db/products/products.ts';
import { findTag } from '#db/tags/tags.ts';
import type { SiteEvent } from '#domain/event/event.ts';
import {
  authorIdsWithChangedLists,
  categoryIdsWithChangedLists,
  changesOrder,
  isAuthorEvent,
  isCategoryEvent,
  isPostEvent,
  isProductEvent,
  liveProductIds,
  pairsWithChangedLists,
  postStates,
  productIdsWithChangedLists,
  slugsBeforeAndAfter,
  tagIdsWithChangedLists,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import {
  adFramePath,
  authorPath,
  authorsPath,
  categoryPath,
  headersPath,
  homePath,
  postPath,
  postsPagePath,
  postsPath,
  productPath,
  rankingPaths,
  redirectsPath,
  sitemapPostsPath,
  tagPath,
} from '#domain/paths.ts';
import { sitemapFileNumber } from '#domain/site/sitemapFileNumber.ts';
import { pageCount } from '../listPages.ts';
import { pathOfPair, pathsOfList } from './pathsOfList.ts';

/**
 * Returns the pages that an event may have created. For a list that grew, returns only its first and last
 * page.
 *
 * The builder finds changed pages by their queries, so they are not listed here. `findAffectedPages` in `db/events/` lists
 * them for webhooks.
 */
export async function possibleNewPages(event: SiteEvent, db: Queryable): Promise<string[]> {
  return isPostEvent(event) ? newPagesOfPostEvent(event, db) : newPagesOfOtherEvent(event, db);
}

type PostEvent = Extract<SiteEvent, { type: `post_${string}` }>;
type AuthorEvent = Extract<SiteEvent, { type: `author_${string}` }>;
type ProductEvent = Extract<SiteEvent, { type: `product_${string}` }>;

async function newPagesOfPostEvent(event: PostEvent, db: Queryable): Promise<string[]> {
  const pages = postStates(event).map(({ slug }) => postPath(slug));
  if (changesOrder(event)) {
    pages.push(sitemapPostsPath(sitemapFileNumber(event.subjectId)));
    pages.push(...firstAndLastPage(postsPagePath, await countLivePosts(db)));
  }
  for (const id of categoryIdsWithChangedLists(event)) {
    const category = await findCategory(db, id);
    if (!category) continue;
    const path = (page: number) => categoryPath(category.slug, page);
    pages.push(...firstAndLastPage(path, category.postCount));
  }
  for (const id of authorIdsWithChangedLists(event)) {
    const author = await findAuthor(db, id);
    if (!author) continue;
    pages.push(...firstAndLastPage((page) => authorPath(author.slug, page), author.postCount));
  }
  const products = await listProductsById(db, productIdsWithChangedLists(event));
  pages.push(...products.map(({ slug }) => productPath(slug)));
  if (pairsWithChangedLists(event).length > 0)
    pages.push(...(await listLivePairs(db, { postId: event.subjectId })).map(pathOfPair));
  for (const id of await listCategoryIdsOfProducts(db, liveProductIds(event)))
    pages.push(...(await rankingPages(id, db)));
  for (const id of tagIdsWithChangedLists(event)) {
    const tag = await findTag(db, id);
    if (!tag || tag.postCount === 0) continue;
    pages.push(...firstAndLastPage((page) => tagPath(tag.slug, page), tag.postCount));
  }
  return pages;
}

async function newPagesOfOtherEvent(
  event: Exclude<SiteEvent, PostEvent>,
  db: Queryable,
): Promise<string[]> {
  switch (event.type) {
    case 'category_create':
      return [categoryPath(event.after.slug)];
    case 'category_update':
      return event.before.slug === event.after.slug ? [] : categoryPages(event.subjectId, db);
    case 'category_delete':
      return categoryPages(limits.post.defaultCategoryId, db);
    case 'author_create':
      return [authorPath(event.after.slug)];
    case 'author_update':
      return event.before.slug === event.after.slug ? [] : authorPages(event.subjectId, db);
    case 'author_merge':
      return authorPages(event.after.id, db);
    case 'product_update':
      return [
        ...(event.before.slug === event.after.slug ? [] : await productPages(event.subjectId, db)),
        ...(event.before.categoryId === event.after.categoryId
          ? []
          : await rankingPages(event.after.categoryId, db)),
      ];
    case 'tag_update':
      return event.before.slug === event.after.slug ? [] : tagPages(event.subjectId, db);
    case 'tag_merge':
      return tagPages(event.after.id, db);
    case 'settings_update':
      return [adFramePath];
    case 'author_delete':
    // A new product or tag has no posts yet.
    case 'product_create':
    case 'product_delete':
    case 'tag_create':
    case 'tag_delete':
    case 'spec_template_update':
    case 'comment_create':
    case 'comment_update':
    case 'comment_delete':
    case 'media_update':
    case 'redirect_update':
    case 'views_refresh':
    case 'build_request':
      return [];
  }
}

/** Returns the pages that visitors open first after an event, in order of priority. */
export async function urgentPages(event: SiteEvent, db: Queryable): Promise<string[]> {
  // The headers file comes first, because changed pages may need its new permissions.
  if (event.type === 'settings_update') return [headersPath, homePath];
  if (isPostEvent(event)) return urgentPagesOfPostEvent(event, db);
  if (isAuthorEvent(event)) return urgentPagesOfAuthorEvent(event);
  if (isProductEvent(event)) return urgentPagesOfProductEvent(event);
  return isCategoryEvent(event) ? [redirectsPath, homePath] : [homePath];
}

async function urgentPagesOfPostEvent(event: PostEvent, db: Queryable): Promise<string[]> {
  const states = postStates(event);
  const categoryIds = [...new Set(states.map(({ categoryId }) => categoryId))];
  const categories = await Promise.all(categoryIds.map((id) => findCategory(db, id)));
  return [
    ...states.map(({ slug }) => postPath(slug)).reverse(),
    homePath,
    ...categories.flatMap((category) => (category ? [categoryPath(category.slug)] : [])),
    postsPath,
    redirectsPath,
  ];
}

const urgentPagesOfAuthorEvent = (event: AuthorEvent) => [
  redirectsPath,
  ...slugsBeforeAndAfter(event)
    .reverse()
    .map((slug) => authorPath(slug)),
  authorsPath,
];

const urgentPagesOfProductEvent = (event: ProductEvent) => [
  redirectsPath,
  ...slugsBeforeAndAfter(event)
    .reverse()
    .map((slug) => productPath(slug)),
];

async function rankingPages(categoryId: number, db: Queryable): Promise<string[]> {
  const category = await findCategory(db, categoryId);
  return category ? rankingPaths(category.slug) : [];
}

function firstAndLastPage(path: (page: number) => string, postCount: number): string[] {
  const last = pageCount(postCount);
  return last === 1 ? [path(1)] : [path(1), path(last)];
}

async function categoryPages(id: number, db: Queryable): Promise<string[]> {
  const category = await findCategory(db, id);
  if (!category) return [];
  const { slug, postCount } = category;
  const lists = pathsOfList((page) => categoryPath(slug, page), pageCount(postCount));
  return [...lists, ...rankingPaths(slug)];
}

async function authorPages(id: number, db: Queryable): Promise<string[]> {
  const author = await findAuthor(db, id);
  if (!author) return [];
  return pathsOfList((page) => authorPath(author.slug, page), pageCount(author.postCount));
}

async function productPages(id: number, db: Queryable): Promise<string[]> {
  const products = await listProductsById(db, [id]);
  const pairs = await listLivePairs(db, { productId: id });
  return [...products.map(({ slug }) => productPath(slug)), ...pairs.map(pathOfPair)];
}

async function tagPages(id: number, db: Queryable): Promise<string[]> {
  const tag = await findTag(db, id);
  if (!tag || tag.postCount === 0) return [];
  return pathsOfList((page) => tagPath(tag.slug, page), pageCount(tag.postCount));
}
