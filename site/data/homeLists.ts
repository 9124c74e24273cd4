import type { Queryable } from '#db/client.ts';
import {
  listFeaturedPostIds,
  listLivePostIds,
  listMostReadPostIds,
  listPopularPostIds,
} from '#db/posts/listLivePostIds.ts';
import { limits } from '#domain/limits.ts';
import type { HomeLists } from './pageData.ts';

/**
 * Returns the latest and the most read posts for the home page, without those that the page shows above
 * them. A young site has few posts, so its list of latest posts may repeat some.
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
  const { popularMax: mostReadMax } = limits.sidebar;
  const mostReadIds = await listMostReadPostIds(db, shown.size + mostReadMax);
  return {
    latestIds,
    mostReadIds: mostReadIds.filter((id) => !shown.has(id)).slice(0, mostReadMax),
  };
}
