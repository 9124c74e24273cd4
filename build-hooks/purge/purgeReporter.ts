import type { PurgeResult } from '#domain/build.ts';
import type { PurgeStore } from './purgeStore.ts';

/**
 * Tells the host of the builder which announced pages are public, and what was purged. Pages can be purged before the
 * report of their build is stored. The results of such purges are held back until then, because the report
 * records them.
 */
export interface PurgeReporter {
  /** Call it when all announced pages are public. */
  pagesRevealed(): void;
  /** Call it after the build report of the revealed pages. */
  pagesReported(): void;
  /**
   * Call it when a new release is live whose full build is not reported as done yet. Its purge waits for the report, and so do
   * pages that are revealed before the report.
   */
  releaseRevealed(): void;
  /** Call it when no full build is in progress. The next call of `pagesReported` then reports the pages that waited. */
  releaseReported(): void;
  /** Receives the results of the purge queue. */
  addResult(result: PurgeResult): void;
}

export function createPurgeReporter({
  newestMark,
  onPublic,
  onResult,
}: Pick<PurgeStore, 'newestMark'> & {
  onPublic: (mark: number) => void;
  onResult: (result: PurgeResult) => void;
}): PurgeReporter {
  let publicMark = 0;
  let hasUnreportedRelease = false;
  let hasUnreportedPages = false;
  let heldResults: PurgeResult[] = [];

  function reportPublic() {
    const mark = newestMark();
    if (mark > publicMark) onPublic(mark);
    publicMark = mark;
  }

  return {
    pagesRevealed() {
      if (hasUnreportedRelease) return;
      hasUnreportedPages = true;
      reportPublic();
    },
    pagesReported() {
      if (hasUnreportedRelease) return;
      hasUnreportedPages = false;
      const results = heldResults;
      heldResults = [];
      for (const result of results) onResult(result);
      reportPublic();
    },
    releaseRevealed() {
      hasUnreportedRelease = true;
    },
    releaseReported() {
      hasUnreportedRelease = false;
    },
    addResult(result) {
      if (hasUnreportedPages) heldResults.push(result);
      else onResult(result);
    },
  };
}
