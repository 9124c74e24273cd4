import { findCategory, listCategories } from '#db/categories.ts';
import type { Queryable } from '#db/client.ts';
import { countLivePosts, listLiveAddresses, newestPostId } from '#db/posts/livePosts.ts';
import { findTag, listTags } from '#db/tags/tags.ts';
import type { SiteEvent } from '#domain/event.ts';
import { limits } from '#domain/limits.ts';
import {
  adFramePath,
  adsTxtPath,
  authPath,
  categoryPath,
  formPaths,
  headersPath,
  homePath,
  jsonFeedPath,
  manifestPath,
  notFoundPath,
  postPath,
  postsPagePath,
  postsPath,
  redirectsPath,
  robotsPath,
  rssPath,
  searchPath,
  sitemapFilePath,
  sitemapPath,
  staticPagePaths,
  tagPath,
} from '#domain/paths.ts';
import {
  changedCategoryIds,
  changedTagIds,
  changesOrder,
  isCategoryEvent,
  isPostEvent,
  postKeys,
} from './eventEffects.ts';
import { pageCount } from './listPages.ts';
import { sitemapFileOf } from './queries/site.ts';

/** Which pages there are. A page that is here and answers 404 when it is made has gone. */

export const sitemapListsPath = sitemapFilePath('lists');
export const sitemapPostsPath = (file: number) => sitemapFilePath(`posts-${file}`);

/** Pages that are there, or may be, whatever posts the database holds. */
export const fixedPages: readonly string[] = [
  homePath,
  postsPath,
  searchPath,
  authPath,
  ...staticPagePaths,
  notFoundPath,
  ...formPaths,
  rssPath,
  jsonFeedPath,
  sitemapPath,
  sitemapListsPath,
  robotsPath,
  adsTxtPath,
  manifestPath,
  redirectsPath,
  headersPath,
  adFramePath,
];

/** Every page of the site, in portions: a large site is never held in memory whole. */
export async function* allPages(db: Queryable): AsyncGenerator<string[]> {
  yield [...fixedPages];
  yield listPages(postsPagePath, pageCount(await countLivePosts(db)));
  for (const { slug, postCount } of await listCategories(db)) {
    yield listPages((page) => categoryPath(slug, page), pageCount(postCount));
  }
  for (const { slug, postCount } of await listTags(db)) {
    if (postCount > 0) yield listPages((page) => tagPath(slug, page), pageCount(postCount));
  }
  const newest = await newestPostId(db);
  yield Array.from({ length: sitemapFileOf(newest) }, (_, i) => sitemapPostsPath(i + 1));
  for (let first = 1; first <= newest; first += limits.sitemap.idsPerFile) {
    const last = first + limits.sitemap.idsPerFile - 1;
    const live = await listLiveAddresses(db, { first, last });
    yield live.map(({ slug }) => postPath(slug));
  }
}

/** Pages that an event may have brought into being; of a list, its first and its last. */
export async function pagesBroughtBy(event: SiteEvent, db: Queryable): Promise<string[]> {
  const pages = postKeys(event).map(({ slug }) => postPath(slug));
  if (event.type === 'post_create') pages.push(sitemapPostsPath(sitemapFileOf(event.subjectId)));
  if (event.type === 'category_create') pages.push(categoryPath(event.after.slug));
  if (event.type === 'category_update' && event.before.slug !== event.after.slug) {
    pages.push(...(await categoryPages(event.subjectId, db)));
  }
  if (event.type === 'category_delete') {
    pages.push(...(await categoryPages(limits.post.defaultCategoryId, db)));
  }
  if (event.type === 'tag_update' && event.before.slug !== event.after.slug) {
    pages.push(...(await tagPages(event.subjectId, db)));
  }
  if (event.type === 'tag_merge') pages.push(...(await tagPages(event.after.id, db)));
  if (event.type === 'settings_update') pages.push(adFramePath);
  if (!isPostEvent(event)) return pages;
  if (changesOrder(event)) pages.push(...lastPages(postsPagePath, await countLivePosts(db)));
  for (const id of changedCategoryIds(event)) {
    const category = await findCategory(db, id);
    if (category)
      pages.push(...lastPages((page) => categoryPath(category.slug, page), category.postCount));
  }
  for (const id of changedTagIds(event)) {
    const tag = await findTag(db, id);
    if (tag && tag.postCount > 0)
      pages.push(...lastPages((page) => tagPath(tag.slug, page), tag.postCount));
  }
  return pages;
}

/** Pages that readers look at first after an event, most wanted first. */
export async function urgentPages(event: SiteEvent, db: Queryable): Promise<string[]> {
  const keys = postKeys(event);
  // Pages may need what their headers did not allow before.
  if (event.type === 'settings_update') return [headersPath, homePath];
  if (keys.length === 0) return isCategoryEvent(event) ? [redirectsPath, homePath] : [homePath];
  const categoryIds = [...new Set(keys.map(({ categoryId }) => categoryId))];
  const categories = await Promise.all(categoryIds.map((id) => findCategory(db, id)));
  return [
    ...keys.map(({ slug }) => postPath(slug)).reverse(),
    homePath,
    ...categories.flatMap((category) => (category ? [categoryPath(category.slug)] : [])),
    postsPath,
    rssPath,
    jsonFeedPath,
    redirectsPath,
  ];
}

const listPages = (path: (page: number) => string, count: number) =>
  Array.from({ length: count }, (_, i) => path(i + 1));

/** The ends of a list: whoever lacks the last page lacks those before it that it does not know. */
function lastPages(path: (page: number) => string, posts: number): string[] {
  const last = pageCount(posts);
  return last === 1 ? [path(1)] : [path(1), path(last)];
}

async function categoryPages(id: number, db: Queryable): Promise<string[]> {
  const category = await findCategory(db, id);
  if (!category) return [];
  return listPages((page) => categoryPath(category.slug, page), pageCount(category.postCount));
}

async function tagPages(id: number, db: Queryable): Promise<string[]> {
  const tag = await findTag(db, id);
  if (!tag || tag.postCount === 0) return [];
  return listPages((page) => tagPath(tag.slug, page), pageCount(tag.postCount));
}
