import { findAuthor, listAuthors } from '#db/authors/authors.ts';
import { findCategory, listCategories } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { countLivePosts } from '#db/posts/listLivePostIds.ts';
import { highestPostIdEver, listLivePostSlugs } from '#db/posts/livePosts.ts';
import { listLivePairs, type SlugPair } from '#db/products/comparedProducts.ts';
import { listCategoryIdsOfProducts, listRankedCategories } from '#db/products/productRanking.ts';
import { listProductsById, listShownProducts } from '#db/products/products.ts';
import { findTag, listTags } from '#db/tags/tags.ts';
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
  tagIdsWithChangedLists,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import {
  adFramePath,
  adsTxtPath,
  authorPath,
  authorsPath,
  authPath,
  categoryPath,
  comparisonPath,
  formPaths,
  headersPath,
  homePath,
  jsonFeedPath,
  manifestPath,
  notFoundPath,
  postPath,
  postsPagePath,
  postsPath,
  productPath,
  rankingPaths,
  redirectsPath,
  robotsPath,
  rssPath,
  searchPath,
  sitemapListsPath,
  sitemapPath,
  sitemapPostsPath,
  staticPagePaths,
  tagPath,
  topicsPath,
} from '#domain/paths.ts';
import { sitemapFileNumber } from '#domain/site/sitemapFileNumber.ts';
import { pageCount } from './listPages.ts';

/**
 * Pages that do not depend on posts, categories, authors, products or tags. A page that renders with status 404 does not exist.
 */
const fixedPages: readonly string[] = [
  homePath,
  topicsPath,
  authorsPath,
  searchPath,
  authPath,
  ...staticPagePaths,
  notFoundPath,
  ...formPaths,
  rssPath,
  jsonFeedPath,
  sitemapPath,
  sitemapListsPath,
  // The sitemap index contains the first sitemap of posts even if the site has no posts.
  sitemapPostsPath(1),
  robotsPath,
  adsTxtPath,
  manifestPath,
  redirectsPath,
  headersPath,
  adFramePath,
];

/** Yields all pages of the site, in chunks that save memory. */
export async function* allPages(db: Queryable): AsyncGenerator<string[]> {
  yield [...fixedPages];
  yield pathsOfList(postsPagePath, pageCount(await countLivePosts(db)));
  for (const { slug, postCount } of await listCategories(db)) {
    yield pathsOfList((page) => categoryPath(slug, page), pageCount(postCount));
  }
  for (const { slug, postCount } of await listAuthors(db)) {
    yield pathsOfList((page) => authorPath(slug, page), pageCount(postCount));
  }
  for (const { slug, postCount } of await listTags(db)) {
    if (postCount > 0) yield pathsOfList((page) => tagPath(slug, page), pageCount(postCount));
  }
  yield (await listShownProducts(db)).map(({ slug }) => productPath(slug));
  yield (await listLivePairs(db)).map(pathOfPair);
  const ranked = await listRankedCategories(db, limits.ranking.productsMin);
  yield ranked.flatMap(({ slug }) => rankingPaths(slug));
  const highestId = await highestPostIdEver(db);
  yield Array.from({ length: Math.max(0, sitemapFileNumber(highestId) - 1) }, (_, index) =>
    sitemapPostsPath(index + 2),
  );
  for (let first = 1; first <= highestId; first += limits.sitemap.idsPerFile) {
    const last = first + limits.sitemap.idsPerFile - 1;
    const live = await listLivePostSlugs(db, { first, last });
    yield live.map(({ slug }) => postPath(slug));
  }
}

/**
 * Returns the pages that an event may have created. For a list that grew, returns only its first and last
 * page.
 */
export async function possibleNewPages(event: SiteEvent, db: Queryable): Promise<string[]> {
  return isPostEvent(event) ? pagesOfPostEvent(event, db) : pagesOfOtherEvent(event, db);
}

async function pagesOfPostEvent(event: SiteEvent, db: Queryable): Promise<string[]> {
  const pages = postStates(event).map(({ slug }) => postPath(slug));
  if (event.type === 'post_create')
    pages.push(sitemapPostsPath(sitemapFileNumber(event.subjectId)));
  if (changesOrder(event)) pages.push(...firstAndLastPage(postsPagePath, await countLivePosts(db)));
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

async function pagesOfOtherEvent(event: SiteEvent, db: Queryable): Promise<string[]> {
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
    default:
      return [];
  }
}

/** Returns the pages that visitors open first after an event, in order of priority. */
export async function urgentPages(event: SiteEvent, db: Queryable): Promise<string[]> {
  const states = postStates(event);
  // The headers file comes first, because changed pages may need its new permissions.
  if (event.type === 'settings_update') return [headersPath, homePath];
  if (isAuthorEvent(event)) return pagesOfAuthorEvent(event);
  if (isProductEvent(event)) return pagesOfProductEvent(event);
  if (states.length === 0) return isCategoryEvent(event) ? [redirectsPath, homePath] : [homePath];
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

const pagesOfAuthorEvent = (event: SiteEvent & { type: `author_${string}` }) => [
  redirectsPath,
  ...[event.after, event.before].flatMap((state) => (state ? [authorPath(state.slug)] : [])),
  authorsPath,
];

const pagesOfProductEvent = (event: SiteEvent & { type: `product_${string}` }) => [
  redirectsPath,
  ...[event.after, event.before].flatMap((state) => (state ? [productPath(state.slug)] : [])),
];

const pathOfPair = ({ firstSlug, secondSlug }: SlugPair) => comparisonPath(firstSlug, secondSlug);

async function rankingPages(categoryId: number, db: Queryable): Promise<string[]> {
  const category = await findCategory(db, categoryId);
  return category ? rankingPaths(category.slug) : [];
}

const pathsOfList = (path: (page: number) => string, count: number) =>
  Array.from({ length: count }, (_, index) => path(index + 1));

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
