import type { SiteEvent } from './event/event.ts';

export type BuildKind = 'incremental' | 'full';
export type BuildStatus = 'running' | 'done' | 'failed';

/** The build report. Durations are in milliseconds, times are ISO-8601 UTC text. */
export interface Build {
  id: number;
  kind: BuildKind;
  status: BuildStatus;
  startedAt: string;
  finishedAt: string | null;
  /**
   * Time from the oldest event of the build until all urgent pages are published. The value is null for a
   * full build.
   */
  urgentMs: number | null;
  durationMs: number | null;
  /** Ids of the first and the last outbox event that the build processed. */
  firstEventId: number | null;
  lastEventId: number | null;
  pagesTotal: number;
  pagesDone: number;
  pagesChanged: number;
  pagesFailed: number;
}

/** One page of a build report. The hash before or after the build is null if the page did not exist then. */
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

/** An outbox event that a build processed, as the console shows it. */
export interface BuildCause {
  type: SiteEvent['type'];
  subjectId: number;
  /** Title or slug of the changed item, or null if the event contains neither. */
  name: string | null;
  /**
   * Name of the user, or visible prefix of the API key. The value is null for changes by visitors and by the
   * server itself.
   */
  actor: string | null;
}

/** A build with the first outbox events that it processed. */
export interface BuildWithCauses extends Build {
  causes: BuildCause[];
  causeCount: number;
}
