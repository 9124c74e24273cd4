import { splitPage } from '#domain/paths.ts';
import { limits } from '../limits.ts';

export interface PublishPlan {
  /** Groups in order of publication: new pages and pages of saved posts, urgent pages, other pages. */
  groups: string[][];
  pagesRemaining: number;
}

/** Number of groups before the other pages. */
export const urgentGroupCount = 2;

/** Plans which pages to publish. If many pages are affected, leaves out pages that are not urgent. */
export function planPublish({
  newPages,
  savedPages,
  affectedPages,
  urgentRanks,
}: {
  newPages: ReadonlySet<string>;
  savedPages: ReadonlySet<string>;
  affectedPages: readonly string[];
  urgentRanks: ReadonlyMap<string, number>;
}): PublishPlan {
  const pages = new Set([...newPages, ...affectedPages]);
  const saved: string[] = [];
  const urgent: string[] = [];
  const others: string[] = [];
  for (const url of pages) {
    if (newPages.has(url) || savedPages.has(url)) saved.push(url);
    else if (urgentRanks.has(url)) urgent.push(url);
    else others.push(url);
  }
  const isSmall = pages.size <= limits.pagesPerEventBatchMax;
  return {
    groups: [saved, sortByRank(urgent, urgentRanks), isSmall ? others : []],
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

/** Returns the pages that the graph does not contain, including missing earlier pages of a list. */
export function findMissingPages(
  urls: readonly string[],
  hasPage: (url: string) => boolean,
): Set<string> {
  const missing = new Set<string>();
  for (const url of new Set(urls)) {
    for (const page of listPagesDownFrom(url)) {
      if (hasPage(page)) break;
      missing.add(page);
    }
  }
  return missing;
}

/** For example, `/posts?page=3` gives `/posts?page=3`, `/posts?page=2` and `/posts`. */
function listPagesDownFrom(url: string): string[] {
  const { pathname, page } = splitPage(url);
  return Array.from({ length: page }, (_, index) =>
    page - index > 1 ? `${pathname}?page=${page - index}` : pathname,
  );
}
