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
  let hasUnreportedPages = false;
  let heldResults: PurgeResult[] = [];

  function reportPublic() {
    const mark = newestMark();
    if (mark > publicMark) onPublic(mark);
    publicMark = mark;
  }

  return {
    pagesRevealed() {
      hasUnreportedPages = true;
      reportPublic();
    },
    pagesReported() {
      hasUnreportedPages = false;
      const results = heldResults;
      heldResults = [];
      for (const result of results) onResult(result);
      reportPublic();
    },
    addResult(result) {
      if (hasUnreportedPages) heldResults.push(result);
      else onResult(result);
    },
  };
}
