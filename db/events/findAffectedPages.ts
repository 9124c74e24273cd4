import type { AffectedPages, OutboxEvent, SlugState } from '#domain/event/event.ts';
import {
  authorIdsWithChangedLists,
  categoryIdsWithChangedLists,
  changesRedirects,
  livePostStates,
  liveProductIds,
  pairsWithChangedLists,
  productIdsWithChangedLists,
  tagIdsWithChangedLists,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import {
  absoluteUrl,
  authorPath,
  authorsPath,
  categoryPath,
  comparisonPath,
  feedPaths,
  homePath,
  postPath,
  postsPath,
  productPath,
  redirectsPath,
  sitemapListsPath,
  sitemapPostsPath,
  tagPath,
  topicsPath,
} from '#domain/paths.ts';
import { sitemapFileNumber } from '#domain/site/sitemapFileNumber.ts';
import { findAuthor, listAuthorsByPortrait } from '../authors/authors.ts';
import { findCategory } from '../categories.ts';
import type { Queryable } from '../client.ts';
import { listLivePostsWithImage } from '../media/media.ts';
import { listLivePostIdsAndSlugs } from '../posts/lists/livePosts.ts';
import { listProductsById, listProductsByImage } from '../products/products.ts';
import { findTag } from '../tags/tags.ts';
import {
  livePostPaths,
  postPathsOfAuthor,
  postPathsOfTag,
  productPathsOfAuthor,
} from './livePostPaths.ts';
import { mayChangeAllPages } from './mayChangeAllPages.ts';
import { pathsOfChangedProduct, pathsOfProduct } from './pathsOfProduct.ts';

const { urlsMax } = limits.webhook;

/**
 * Returns the pages that an event changes directly, for webhooks and external build bots. The builder of this project finds
 * pages by their queries; `site/data/pages/eventPages.ts` lists only the new and the urgent pages for it. The URLs of
 * categories, authors and tags contain their present slugs, because a change of a slug has an event of its own. Sets
 * `allPages` if the event affects too many pages to list.
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
      return pathsOfChangedAuthor(db, event.subjectId, event);
    case 'author_merge':
      return pathsOfChangedAuthor(db, event.after.id, event);
    case 'author_delete':
      return [authorPath(event.before.slug), authorsPath, ...feedPaths, sitemapListsPath];
    case 'product_create':
      return [productPath(event.after.slug), sitemapListsPath];
    case 'product_update':
      return pathsOfChangedProduct(db, event);
    case 'product_delete':
      return [productPath(event.before.slug), sitemapListsPath];
    case 'tag_update':
      return pathsOfChangedTag(db, event.subjectId, event);
    case 'tag_merge':
      return pathsOfChangedTag(db, event.after.id, event);
    case 'tag_delete':
      return [tagPath(event.before.slug), ...listPaths];
    case 'comment_update':
    case 'comment_delete':
      return livePostPaths(await listLivePostIdsAndSlugs(db, { ids: [event.after.postId] }));
    case 'media_update':
      return pathsOfImage(db, event.after.url);
    case 'views_refresh':
      return [
        ...livePostPaths(await listLivePostIdsAndSlugs(db, { ids: event.after.postIds })),
        homePath,
      ];
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

async function pathsOfPostEvent(db: Queryable, event: OutboxEvent): Promise<string[]> {
  const states = livePostStates(event).toReversed();
  if (states.length === 0) return [];
  const changesAuthors = authorIdsWithChangedLists(event).length > 0;
  const changesProducts =
    productIdsWithChangedLists(event).length > 0 || pairsWithChangedLists(event).length > 0;
  const changesLists =
    categoryIdsWithChangedLists(event).length > 0 || tagIdsWithChangedLists(event).length > 0;
  const categoryIds = states.map(({ categoryId }) => categoryId);
  const authorIds = states.flatMap(({ authorId }) => authorId ?? []);
  const tagIds = states.flatMap((state) => state.tagIds);
  return [
    ...states.map(({ slug }) => postPath(slug)),
    homePath,
    ...(await recordPaths(categoryIds, (id) => findCategory(db, id), categoryPath)),
    ...(await recordPaths(authorIds, (id) => findAuthor(db, id), authorPath)),
    ...(await recordPaths(tagIds, (id) => findTag(db, id), tagPath)),
    postsPath,
    ...(changesLists ? listPaths : []),
    ...(changesAuthors ? [authorsPath] : []),
    ...(changesAuthors || changesProducts ? [sitemapListsPath] : []),
    ...feedPaths,
    sitemapPostsPath(sitemapFileNumber(event.subjectId)),
    ...(await pathsOfShownProducts(db, event)),
  ];
}

/** Returns the paths of the records with these ids, without duplicates. Leaves out deleted records. */
async function recordPaths(
  ids: readonly number[],
  find: (id: number) => Promise<{ slug: string } | undefined>,
  pathOf: (slug: string) => string,
): Promise<string[]> {
  const records = await Promise.all([...new Set(ids)].map(find));
  return records.flatMap((record) => (record ? [pathOf(record.slug)] : []));
}

/**
 * Returns the pages of the pairs that the live post compares, and all pages that show its products, because they show the
 * score of the newest review.
 */
async function pathsOfShownProducts(db: Queryable, event: OutboxEvent): Promise<string[]> {
  const products = await listProductsById(db, liveProductIds(event));
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]));
  const pairs = livePostStates(event).flatMap(({ comparedPairs }) => comparedPairs);
  const comparisons = pairs.flatMap((pair) => {
    const [first, second] = pair.map((id) => slugs.get(id));
    return first && second ? [comparisonPath(first, second)] : [];
  });
  const pages = await Promise.all(products.map((product) => pathsOfProduct(db, product)));
  return [...comparisons, ...pages.flat()];
}

async function pathsOfChangedAuthor(
  db: Queryable,
  authorId: number,
  { before, after }: ChangedSlug,
): Promise<string[]> {
  return [
    authorPath(after.slug),
    authorPath(before.slug),
    authorsPath,
    ...feedPaths,
    sitemapListsPath,
    ...(await postPathsOfAuthor(db, authorId)),
    ...(await productPathsOfAuthor(db, authorId)),
  ];
}

async function pathsOfChangedTag(
  db: Queryable,
  tagId: number,
  { before, after }: ChangedSlug,
): Promise<string[]> {
  return [
    tagPath(after.slug),
    tagPath(before.slug),
    ...listPaths,
    ...(await postPathsOfTag(db, tagId)),
  ];
}

interface ChangedSlug {
  before: SlugState;
  after: SlugState;
}

/** Returns the pages that show the image. */
async function pathsOfImage(db: Queryable, url: string): Promise<string[]> {
  const paths = livePostPaths(await listLivePostsWithImage(db, { url, countMax: urlsMax }));
  const authors = await listAuthorsByPortrait(db, url);
  const authorPages = authors.map(({ slug }) => authorPath(slug));
  if (authors.some(({ postCount }) => postCount > 0)) authorPages.push(authorsPath);
  const products = await listProductsByImage(db, url);
  const productPages = await Promise.all(products.map((product) => pathsOfProduct(db, product)));
  const postPages = paths.length > 0 ? [...paths, homePath, ...feedPaths] : [];
  return [...postPages, ...authorPages, ...productPages.flat()];
}
