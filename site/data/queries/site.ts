import { listCategories } from '#db/categories.ts';
import { listLiveAddresses, newestPostId } from '#db/posts/livePosts.ts';
import { listRedirects } from '#db/redirects.ts';
import { readSettings } from '#db/settings.ts';
import { listTags } from '#db/tags/tags.ts';
import type { SiteEvent } from '#domain/event.ts';
import { limits } from '#domain/limits.ts';
import { categoryPath, postPath, tagPath } from '#domain/paths.ts';
import { siteSettings } from '../displayPost.ts';
import {
  changedCategoryIds,
  changedTagIds,
  changedTags,
  isCategoryEvent,
  isPostEvent,
} from '../eventEffects.ts';
import type { PathPair, SitemapEntry, SiteSettings } from '../pageData.ts';
import { defineQuestion } from '../pageQuery.ts';
import { type CardKeys, cardPath } from '../socialImages.ts';

/** The site as a whole: its settings, its former addresses, its map. */
export const siteQuestions = {
  settings: defineQuestion<[], SiteSettings>({
    ask: async (db) => siteSettings(await readSettings(db)),
    touchedFirst: (event) => (event.type === 'settings_update' ? [[]] : []),
  }),

  /** The markup of the sidebar's ad, which no page but the frame's own may hold. */
  sidebarAdCode: defineQuestion<[], string>({
    ask: async (db) => (await readSettings(db)).sidebarAdCode,
    touchedFirst: (event) => (event.type === 'settings_update' ? [[]] : []),
  }),

  /**
   * The address of the picture that is drawn of a page for social networks. The keys are all that it
   * shows, so the answer never changes; that a page asks is what has the picture made, and kept.
   */
  socialCard: defineQuestion<CardKeys, string>({
    ask: async (_db, ...keys) => cardPath(keys),
  }),

  redirects: defineQuestion<[], PathPair[]>({
    ask: (db) => listRedirects(db),
    touchedFirst: (event) => (changesAddress(event) ? [[]] : []),
  }),

  /** How many files of the sitemap posts fill, by their ids. */
  sitemapFileCount: defineQuestion<[], number>({
    ask: async (db) => sitemapFileOf(await newestPostId(db)),
    touchedLater: async (event) => (isPostEvent(event) ? [[]] : []),
  }),

  sitemapPosts: defineQuestion<[file: number], SitemapEntry[]>({
    ask: async (db, file) => {
      const last = file * limits.sitemap.idsPerFile;
      const live = await listLiveAddresses(db, {
        first: last - limits.sitemap.idsPerFile + 1,
        last,
      });
      return live.map(({ slug, revisedAt }) => ({ path: postPath(slug), modifiedAt: revisedAt }));
    },
    touchedLater: async (event) => (isPostEvent(event) ? [[sitemapFileOf(event.subjectId)]] : []),
  }),

  /** Category and tag pages that hold something to read. */
  sitemapLists: defineQuestion<[], SitemapEntry[]>({
    ask: async (db) => {
      const categories = (await listCategories(db)).filter(({ postCount }) => postCount > 0);
      const tags = (await listTags(db)).filter(({ postCount }) => postCount > 0);
      return [
        ...categories.map(({ slug }) => ({ path: categoryPath(slug), modifiedAt: null })),
        ...tags.map(({ slug }) => ({ path: tagPath(slug), modifiedAt: null })),
      ];
    },
    touchedLater: async (event) => {
      const isTagEvent = changedTags(event).ids.length > 0;
      const isListed = changedCategoryIds(event).length > 0 || changedTagIds(event).length > 0;
      return isListed || isTagEvent || isCategoryEvent(event) ? [[]] : [];
    },
  }),
};

/** The file of the sitemap, counted from 1, that holds a post. */
export const sitemapFileOf = (postId: number) => Math.ceil(postId / limits.sitemap.idsPerFile);

/** Whether something moved, or an address was taken or given up: former ones may lead elsewhere. */
function changesAddress(event: SiteEvent): boolean {
  if (event.type === 'redirect_update' || changedTags(event).ids.length > 0) return true;
  if (event.type === 'post_update' || event.type === 'category_update') {
    return event.before.slug !== event.after.slug;
  }
  return isPostEvent(event) || isCategoryEvent(event);
}
