import type { BuildPage } from '#domain/build.ts';
import type { FailedPage } from '../graph/graph.ts';
import type { RenderedPage } from '../graph/recordPages.ts';

/** What publishing one or more groups of pages has changed. */
export interface PublishOutcome {
  pages: BuildPage[];
  rendered: RenderedPage[];
  /** URLs of published pages whose final compressed variants are not written yet. */
  uncompressed: string[];
  removed: string[];
  requeued: string[];
  failed: FailedPage[];
}

export const emptyOutcome = (): PublishOutcome => ({
  pages: [],
  rendered: [],
  uncompressed: [],
  removed: [],
  requeued: [],
  failed: [],
});

export const mergeOutcomes = (outcomes: readonly PublishOutcome[]): PublishOutcome => ({
  pages: outcomes.flatMap(({ pages }) => pages),
  rendered: outcomes.flatMap(({ rendered }) => rendered),
  uncompressed: outcomes.flatMap(({ uncompressed }) => uncompressed),
  removed: outcomes.flatMap(({ removed }) => removed),
  requeued: outcomes.flatMap(({ requeued }) => requeued),
  failed: outcomes.flatMap(({ failed }) => failed),
});

/** Leaves out the pages that no longer exist, as if they had not been rendered. They stay dirty. */
export function withoutRemovals(outcome: PublishOutcome): PublishOutcome {
  const removed = new Set(outcome.removed);
  return { ...outcome, removed: [], pages: outcome.pages.filter(({ url }) => !removed.has(url)) };
}
