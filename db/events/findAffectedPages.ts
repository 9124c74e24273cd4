import type { AffectedPages, OutboxEvent } from '#domain/event/event.ts';
import {
  changedAuthorIds,
  changedCategoryIds,
  changedPairs,
  changedProductIds,
  changedTagIds,
  changesRedirects,
  livePostKeys,
  liveProductIds,
  productCategoryIds,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import {
  absoluteUrl,
  authorPath,
  authorsPath,
  categoryPath,
  comparisonPath,
  homePath,
  jsonFeedPath,
  postPath,
  postsPath,
  productPath,
  rankingPaths,
  redirectsPath,
  rssPath,
  sitemapListsPath,
  sitemapPostsPath,
  tagPath,
  topicsPath,
} from '#domain/paths.ts';
import { isPublicSettingKey } from '#domain/setting.ts';
import { sitemapFileNumber } from '#domain/site/sitemapFileNumber.ts';
import { findAuthor, listAuthorsByPortrait } from '../authors/authors.ts';
import { findCategory } from '../categories.ts';
import type { Queryable } from '../client.ts';
import { listLivePostsWithImage } from '../media/media.ts';
import { newestEventId } from '../outbox.ts';
import {
  listLivePostIdsByAuthor,
  listLivePostIdsByProduct,
  listLivePostIdsByTag,
} from '../posts/listLivePostIds.ts';
import { listLivePostKeys } from '../posts/livePosts.ts';
import { listLivePairs } from '../products/comparedProducts.ts';
import { listCategoryIdsOfProducts } from '../products/productRanking.ts';
import { listProductsById, listProductsByImage } from '../products/products.ts';
import { findTag } from '../tags/tags.ts';

const { urlsMax } = limits.webhook;

/**
 * Returns the pages that an event changes directly. Names categories, authors and tags by their present slugs, because
 * a later event reports a change of a slug. Sets `allPages` if the event affects too many pages to name them.
 */
export async function findAffectedPages(
  db: Queryable,
  event: OutboxEvent,
  siteUrl: string,
): Promise<AffectedPages> {
  const paths = [
    ...(await affectedPaths(db, event)),
    ...(changesRedirects(event) ? [redirectsPath] : []),
  ];
  const urls = [...new Set(paths.map((path) => absoluteUrl(siteUrl, path)))];
  const allPages = urls.length > urlsMax || (await mayChangeAllPages(db, event));
  return { allPages, urls: urls.slice(0, urlsMax) };
}

async function affectedPaths(db: Queryable, event: OutboxEvent): Promise<string[]> {
  switch (event.type) {
    case 'post_create':
    case 'post_update':
    case 'post_delete':
      return pathsOfPostEvent(db, event);
    case 'category_create':
      return [categoryPath(event.after.slug)];
    case 'category_update':
      return [categoryPath(event.after.slug), categoryPath(event.before.slug), ...listPaths];
    case 'category_delete': {
      const category = await findCategory(db, limits.post.defaultCategoryId);
      const paths = category ? [categoryPath(category.slug)] : [];
      return [...paths, ...listPaths, categoryPath(event.before.slug)];
    }
    case 'author_create':
      return [authorPath(event.after.slug)];
    case 'author_update':
      return [
        authorPath(event.after.slug),
        authorPath(event.before.slug),
        authorsPath,
        ...feedPaths,
        sitemapListsPath,
        ...(await postPathsOfAuthor(db, event.subjectId)),
      ];
    case 'author_merge':
      return [
        authorPath(event.after.slug),
        authorPath(event.before.slug),
        authorsPath,
        ...feedPaths,
        sitemapListsPath,
        ...(await postPathsOfAuthor(db, event.after.id)),
      ];
    case 'author_delete':
      return [authorPath(event.before.slug), authorsPath, ...feedPaths, sitemapListsPath];
    case 'product_create':
      return [productPath(event.after.slug), sitemapListsPath];
    case 'product_update':
      return [
        productPath(event.after.slug),
        productPath(event.before.slug),
        ...(await comparisonPaths(db, event)),
        ...(await rankedCategoryPaths(db, productCategoryIds(event))),
        ...(await postPathsOfProduct(db, event.subjectId)),
      ];
    case 'product_delete':
      return [productPath(event.before.slug), sitemapListsPath];
    case 'tag_update':
      return [
        tagPath(event.after.slug),
        tagPath(event.before.slug),
        ...listPaths,
        ...(await postPathsOfTag(db, event.subjectId)),
      ];
    case 'tag_merge':
      return [
        tagPath(event.after.slug),
        tagPath(event.before.slug),
        ...listPaths,
        ...(await postPathsOfTag(db, event.after.id)),
      ];
    case 'tag_delete':
      return [tagPath(event.before.slug), ...listPaths];
    case 'comment_update':
    case 'comment_delete':
      return livePostPaths(await listLivePostKeys(db, { ids: [event.after.postId] }));
    case 'media_update': {
      const image = { url: event.after.url, countMax: urlsMax };
      const paths = livePostPaths(await listLivePostsWithImage(db, image));
      const authors = await listAuthorsByPortrait(db, event.after.url);
      const authorPages = authors.map(({ slug }) => authorPath(slug));
      if (authors.some(({ postCount }) => postCount > 0)) authorPages.push(authorsPath);
      const products = await listProductsByImage(db, event.after.url);
      const productPages = await Promise.all(
        products.map((product) => pathsOfProduct(db, product)),
      );
      const postPages = paths.length > 0 ? [...paths, homePath, ...feedPaths] : [];
      return [...postPages, ...authorPages, ...productPages.flat()];
    }
    case 'views_refresh':
      return [...livePostPaths(await listLivePostKeys(db, { ids: event.after.postIds })), homePath];
    // A new comment waits for approval, and a new tag has no posts yet.
    case 'comment_create':
    case 'tag_create':
    case 'settings_update':
    case 'redirect_update':
    case 'spec_template_update':
    case 'build_request':
      return [];
  }
}

/** Pages that list categories and tags. */
const listPaths = [topicsPath, sitemapListsPath];
const feedPaths = [rssPath, jsonFeedPath];

async function pathsOfPostEvent(db: Queryable, event: OutboxEvent): Promise<string[]> {
  const keys = livePostKeys(event).toReversed();
  if (keys.length === 0) return [];
  const authorIds = changedAuthorIds(event);
  const changesProducts = changedProductIds(event).length > 0 || changedPairs(event).length > 0;
  const changesLists = changedCategoryIds(event).length > 0 || changedTagIds(event).length > 0;
  return [
    ...keys.map(({ slug }) => postPath(slug)),
    homePath,
    ...(await categoryPaths(
      db,
      keys.map(({ categoryId }) => categoryId),
    )),
    ...(await authorPaths(
      db,
      keys.map(({ authorId }) => authorId),
    )),
    ...(await tagPaths(
      db,
      keys.flatMap(({ tagIds }) => tagIds),
    )),
    ...(await productPaths(db, event)),
    ...(await rankedCategoryPaths(db, await listCategoryIdsOfProducts(db, liveProductIds(event)))),
    postsPath,
    ...(changesLists ? listPaths : []),
    ...(authorIds.length > 0 ? [authorsPath] : []),
    ...(authorIds.length > 0 || changesProducts ? [sitemapListsPath] : []),
    ...feedPaths,
    sitemapPostsPath(sitemapFileNumber(event.subjectId)),
  ];
}

async function categoryPaths(db: Queryable, ids: number[]): Promise<string[]> {
  const categories = await Promise.all([...new Set(ids)].map((id) => findCategory(db, id)));
  return categories.flatMap((category) => (category ? [categoryPath(category.slug)] : []));
}

/** Returns the pages of the categories and of their rankings. */
async function rankedCategoryPaths(db: Queryable, ids: number[]): Promise<string[]> {
  const categories = await Promise.all([...new Set(ids)].map((id) => findCategory(db, id)));
  return categories.flatMap((category) =>
    category ? [categoryPath(category.slug), ...rankingPaths(category.slug)] : [],
  );
}

async function authorPaths(db: Queryable, ids: (number | null)[]): Promise<string[]> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const authors = await Promise.all(known.map((id) => findAuthor(db, id)));
  return authors.flatMap((author) => (author ? [authorPath(author.slug)] : []));
}

async function tagPaths(db: Queryable, ids: number[]): Promise<string[]> {
  const tags = await Promise.all([...new Set(ids)].map((id) => findTag(db, id)));
  return tags.flatMap((tag) => (tag ? [tagPath(tag.slug)] : []));
}

/** Returns the pages of the products that the live post shows, and of the pairs that it compares. */
async function productPaths(db: Queryable, event: OutboxEvent): Promise<string[]> {
  const keys = livePostKeys(event);
  const products = await listProductsById(db, liveProductIds(event));
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]));
  const pairs = keys.flatMap(({ comparedPairs }) => comparedPairs);
  return [
    ...products.map(({ slug }) => productPath(slug)),
    ...pairs.flatMap((pair) => {
      const [first, second] = pair.map((id) => slugs.get(id));
      return first && second ? [comparisonPath(first, second)] : [];
    }),
  ];
}

/** Returns the present and former paths of the pages that compare the product. */
async function comparisonPaths(
  db: Queryable,
  { subjectId, before, after }: OutboxEvent & { type: 'product_update' },
): Promise<string[]> {
  const former = (slug: string) => (slug === after.slug ? before.slug : slug);
  return (await listLivePairs(db, { productId: subjectId })).flatMap(
    ({ firstSlug, secondSlug }) => [
      comparisonPath(firstSlug, secondSlug),
      comparisonPath(former(firstSlug), former(secondSlug)),
    ],
  );
}

/** Returns the page of a product, its comparisons and the rankings of its category, which show its image. */
async function pathsOfProduct(
  db: Queryable,
  { id, slug, categoryId }: { id: number; slug: string; categoryId: number },
): Promise<string[]> {
  const pairs = await listLivePairs(db, { productId: id });
  return [
    productPath(slug),
    ...pairs.map(({ firstSlug, secondSlug }) => comparisonPath(firstSlug, secondSlug)),
    ...(await rankedCategoryPaths(db, [categoryId])),
  ];
}

async function postPathsOfAuthor(db: Queryable, authorId: number): Promise<string[]> {
  const ids = await listLivePostIdsByAuthor(db, { authorId, offset: 0, countMax: urlsMax });
  return livePostPaths(await listLivePostKeys(db, { ids }));
}

async function postPathsOfProduct(db: Queryable, productId: number): Promise<string[]> {
  const ids = await listLivePostIdsByProduct(db, { productId, offset: 0, countMax: urlsMax });
  return livePostPaths(await listLivePostKeys(db, { ids }));
}

async function postPathsOfTag(db: Queryable, tagId: number): Promise<string[]> {
  const ids = await listLivePostIdsByTag(db, { tagId, offset: 0, countMax: urlsMax });
  return livePostPaths(await listLivePostKeys(db, { ids }));
}

const livePostPaths = (posts: { slug: string }[]) => posts.map(({ slug }) => postPath(slug));

async function mayChangeAllPages(db: Queryable, event: OutboxEvent): Promise<boolean> {
  switch (event.type) {
    case 'category_update':
    case 'category_delete':
    // The database no longer tells which posts had the tag or the author.
    case 'tag_delete':
    case 'author_delete':
    // A category can have thousands of products.
    case 'spec_template_update':
    case 'build_request':
      return true;
    case 'settings_update':
      // The event of new demo content names no keys.
      return (
        event.after.keys.length === 0 || event.after.keys.some((key) => isPublicSettingKey(key))
      );
    default:
      return mayChangeMenu(db, event);
  }
}

/**
 * Returns whether a category may have got its first live post or lost its last one, because the menu of every
 * page contains only categories with posts. The number of posts directly after the event is not stored. It was
 * at least the present number minus the number of later events, because an event adds at most one post. Only
 * `category_delete` adds more, and it affects all pages anyway.
 */
async function mayChangeMenu(db: Queryable, event: OutboxEvent): Promise<boolean> {
  const ids = changedCategoryIds(event);
  if (ids.length === 0) return false;
  const laterEvents = (await newestEventId(db)) - event.id;
  const categories = await Promise.all(ids.map((id) => findCategory(db, id)));
  return categories.some((category) => category && category.postCount - laterEvents <= 1);
}
