export type BuildKind = 'incremental' | 'full';
export type BuildStatus = 'running' | 'done' | 'failed';

/** The receipt of one batch of the pipeline. Durations in milliseconds, times ISO-8601 UTC text. */
export interface Build {
  id: number;
  kind: BuildKind;
  status: BuildStatus;
  startedAt: string;
  finishedAt: string | null;
  /** From the oldest write of the batch to the last urgent page on disk; null for a full build. */
  urgentMs: number | null;
  durationMs: number | null;
  /** Ids of the first and last outbox events that the batch answers. */
  firstEventId: number | null;
  lastEventId: number | null;
  pagesTotal: number;
  pagesDone: number;
  pagesChanged: number;
  pagesFailed: number;
}

/** One page of a receipt; a hash is null where there was, or is, no page. */
export interface BuildPage {
  url: string;
  hashBefore: string | null;
  hashAfter: string | null;
  renderMs: number;
  error: string | null;
}

export interface BuildWithPages extends Build {
  pages: BuildPage[];
}
