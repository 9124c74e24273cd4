import { listAuthors } from '#db/authors/authors.ts';
import { listCategories } from '#db/categories.ts';
import { listLivePostRanges, listLivePostSlugs } from '#db/posts/lists/livePosts.ts';
import { listLivePairs } from '#db/products/comparedProducts.ts';
import { listComparisonRedirects } from '#db/products/comparisonRedirects.ts';
import { listRankedCategories } from '#db/products/productRanking.ts';
import { listShownProducts } from '#db/products/products.ts';
import { listRankingRedirects } from '#db/products/rankingRedirects.ts';
import { listPublicRedirects } from '#db/redirects.ts';
import { readSettings } from '#db/settings.ts';
import { listTags } from '#db/tags/tags.ts';
import {
  authorIdsWithChangedLists,
  categoryIdsWithChangedLists,
  changesOrder,
  changesRedirects,
  isAuthorEvent,
  isCategoryEvent,
  isProductEvent,
  isTagEvent,
  livePostStates,
  liveProductIds,
  pairsWithChangedLists,
  productIdsWithChangedLists,
  tagIdsWithChangedLists,
} from '#domain/event/eventEffects.ts';
import { limits } from '#domain/limits.ts';
import {
  authorPath,
  authorsPath,
  categoryPath,
  comparisonPath,
  postPath,
  postsPath,
  productPath,
  rankingPath,
  tagPath,
  topicsPath,
} from '#domain/paths.ts';
import type { Settings } from '#domain/setting.ts';
import {
  type AccessibilityContact,
  readAccessibilityContact,
  readPublisher,
} from '#domain/site/publisher.ts';
import { sitemapFileNumber } from '#domain/site/sitemapFileNumber.ts';
import { parseThirdPartyServices, verificationCode } from '#domain/site/thirdPartyServices.ts';
import { defineQuery } from '../pageQuery.ts';
import type { PathPair, SitemapEntry, SiteSettings } from '../queryResults.ts';
import { type SocialImageParameters, socialImagePathFor } from '../socialImages.ts';
import { modificationTime } from './postData.ts';

export const siteQueries = {
  settings: defineQuery<[], SiteSettings>({
    isCommon: true,
    load: async (db) => siteSettings(await readSettings(db)),
    immediateParameters: (event) => (event.type === 'settings_update' ? [[]] : []),
  }),

  /** The accessibility coordinator, whom only the accessibility statement shows. */
  accessibilityContact: defineQuery<[], AccessibilityContact>({
    load: async (db) => readAccessibilityContact(await readSettings(db)),
    immediateParameters: (event) => (event.type === 'settings_update' ? [[]] : []),
  }),

  /** The HTML of the sidebar ad. Only the document in the ad frame may contain this HTML. */
  sidebarAdCode: defineQuery<[], string>({
    load: async (db) => (await readSettings(db)).sidebarAdCode,
    immediateParameters: (event) => (event.type === 'settings_update' ? [[]] : []),
  }),

  /**
   * The path of a generated social image. The builder renders the image and keeps it while a page uses this
   * query.
   */
  socialImage: defineQuery<SocialImageParameters, string>({
    load: async (_db, ...parameters) => socialImagePathFor(parameters),
  }),

  redirects: defineQuery<[], PathPair[]>({
    load: async (db) => {
      const stored = await listPublicRedirects(db);
      const derived = [...(await listComparisonRedirects(db)), ...(await listRankingRedirects(db))];
      const storedPaths = new Set(stored.map(({ fromPath }) => fromPath));
      return [...stored, ...derived.filter(({ fromPath }) => !storedPaths.has(fromPath))];
    },
    immediateParameters: (event) => (changesRedirects(event) ? [[]] : []),
  }),

  /** The numbers of the sitemaps of posts that are not empty. */
  sitemapPostFiles: defineQuery<[], number[]>({
    load: (db) => listLivePostRanges(db, { idsPerRange: limits.sitemap.idsPerFile }),
    deferredParameters: async (event) => (changesOrder(event) ? [[]] : []),
  }),

  sitemapPosts: defineQuery<[file: number], SitemapEntry[]>({
    load: async (db, file) => {
      const last = file * limits.sitemap.idsPerFile;
      const live = await listLivePostSlugs(db, {
        first: last - limits.sitemap.idsPerFile + 1,
        last,
      });
      return live.map((post) => ({
        path: postPath(post.slug),
        modifiedAt: modificationTime(post),
      }));
    },
    deferredParameters: async (event) =>
      livePostStates(event).length > 0 ? [[sitemapFileNumber(event.subjectId)]] : [],
  }),

  /** The lists, and the pages that they list except posts. Never empty, because search engines report an empty sitemap. */
  sitemapLists: defineQuery<[], SitemapEntry[]>({
    load: async (db) => {
      const categories = (await listCategories(db)).filter(({ postCount }) => postCount > 0);
      const authors = (await listAuthors(db)).filter(({ postCount }) => postCount > 0);
      const tags = (await listTags(db)).filter(({ postCount }) => postCount > 0);
      return [
        { path: postsPath, modifiedAt: null },
        { path: topicsPath, modifiedAt: null },
        ...(authors.length > 0 ? [{ path: authorsPath, modifiedAt: null }] : []),
        ...categories.map(({ slug }) => ({ path: categoryPath(slug), modifiedAt: null })),
        ...authors.map(({ slug }) => ({ path: authorPath(slug), modifiedAt: null })),
        ...(await listShownProducts(db)).map(({ slug }) => ({
          path: productPath(slug),
          modifiedAt: null,
        })),
        ...(await listRankedCategories(db, limits.ranking.productsMin)).map(({ slug }) => ({
          path: rankingPath(slug),
          modifiedAt: null,
        })),
        ...(await listLivePairs(db)).map(({ firstSlug, secondSlug }) => ({
          path: comparisonPath(firstSlug, secondSlug),
          modifiedAt: null,
        })),
        ...tags.map(({ slug }) => ({ path: tagPath(slug), modifiedAt: null })),
      ];
    },
    deferredParameters: async (event) => {
      const isEdit =
        isTagEvent(event) ||
        isCategoryEvent(event) ||
        isAuthorEvent(event) ||
        isProductEvent(event);
      const changed = [
        categoryIdsWithChangedLists,
        authorIdsWithChangedLists,
        productIdsWithChangedLists,
        tagIdsWithChangedLists,
      ];
      const isChanged = changed.some((ids) => ids(event).length > 0);
      // The post may have got a score, and its category a ranking.
      const mayRank = liveProductIds(event).length > 0;
      return isEdit || isChanged || mayRank || pairsWithChangedLists(event).length > 0 ? [[]] : [];
    },
  }),
};

export const siteSettings = (settings: Settings): SiteSettings => ({
  site_title: settings.site_title,
  site_description: settings.site_description,
  publisher: readPublisher(settings),
  verificationCode: verificationCode(settings.googleVerificationCode),
  services: parseThirdPartyServices(settings),
});
