import type { Queryable } from '#db/client.ts';
import {
  listFeaturedPostIds,
  listLivePostIds,
  listMostReadPostIds,
  listPopularPostIds,
} from '#db/posts/lists/listLivePostIds.ts';
import { limits } from '#domain/limits.ts';
import type { HomeLists } from '../queryResults.ts';

/**
 * Loads the home page's lists of latest posts and, for the sidebar, most read posts. The lists repeat posts that the page
 * shows above them only if few other posts exist.
 */
export async function loadHomeLists(db: Queryable): Promise<HomeLists> {
  const { featuredMax, popularMax, latestMin } = limits.home;
  const { perPage } = limits.list;
  const [featuredIds, popularIds] = await Promise.all([
    listFeaturedPostIds(db, featuredMax),
    listPopularPostIds(db, popularMax),
  ]);
  const above = new Set([...featuredIds, ...popularIds]);
  const newestIds = await listLivePostIds(db, { offset: 0, countMax: above.size + perPage });
  const otherIds = newestIds.filter((id) => !above.has(id));
  const latestIds = (otherIds.length < latestMin ? newestIds : otherIds).slice(0, perPage);

  const shown = new Set([...above, ...latestIds]);
  const { postsMax } = limits.sidebar;
  const mostReadIds = await listMostReadPostIds(db, shown.size + postsMax);
  return {
    latestIds,
    mostReadIds: mostReadIds.filter((id) => !shown.has(id)).slice(0, postsMax),
  };
}
