import { splitPage } from '#domain/paths.ts';
import { builderLimits } from '../builderLimits.ts';

export interface PublishPlan {
  urgent: string[];
  others: string[];
  /** Number of affected pages that this plan leaves for later. They are published as deferred pages. */
  pagesRemaining: number;
}

/**
 * Divides the affected pages into urgent and other pages. Leaves out `firstPages`, because the caller publishes them first.
 * If many pages are affected, `others` is empty, and `pagesRemaining` is the number of other pages.
 */
export function planPublish({
  firstPages,
  affectedPages,
  urgentRanks,
}: {
  firstPages: readonly string[];
  affectedPages: readonly string[];
  urgentRanks: ReadonlyMap<string, number>;
}): PublishPlan {
  const first = new Set(firstPages);
  const pages = [...new Set(affectedPages)].filter((url) => !first.has(url));
  const urgent = pages.filter((url) => urgentRanks.has(url));
  const others = pages.filter((url) => !urgentRanks.has(url));
  const isSmall = first.size + pages.length <= builderLimits.pagesPerEventBatchMax;
  return {
    urgent: sortByRank(urgent, urgentRanks),
    others: isSmall ? others : [],
    pagesRemaining: isSmall ? 0 : others.length,
  };
}

const sortByRank = (urls: string[], ranks: ReadonlyMap<string, number>) =>
  urls.toSorted((a, b) => (ranks.get(a) ?? ranks.size) - (ranks.get(b) ?? ranks.size));

/** Ranks each urgent page by its first position in the list. */
export function rankUrgentPages(urls: readonly string[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const url of urls) if (!ranks.has(url)) ranks.set(url, ranks.size);
  return ranks;
}

/** Returns the pages that the graph does not contain, and earlier pages of their lists that it does not contain either. */
export function findNewPages(
  urls: readonly string[],
  hasPage: (url: string) => boolean,
): Set<string> {
  const newPages = new Set<string>();
  for (const url of new Set(urls)) {
    for (const page of listPagesDownFrom(url)) {
      if (hasPage(page)) break;
      newPages.add(page);
    }
  }
  return newPages;
}

/** For example, `/posts?page=3` gives `/posts?page=3`, `/posts?page=2` and `/posts`. */
function* listPagesDownFrom(url: string): Generator<string> {
  const { pathname, page } = splitPage(url);
  for (let number = page; number > 1; number--) yield `${pathname}?page=${number}`;
  yield pathname;
}
