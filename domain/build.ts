import type { SiteEvent } from './event/event.ts';

export type BuildKind = 'incremental' | 'full';
export type BuildStatus = 'running' | 'done' | 'failed';

/** A build report. Durations are in milliseconds, times are ISO-8601 UTC text. */
export interface Build {
  id: number;
  kind: BuildKind;
  status: BuildStatus;
  startedAt: string;
  finishedAt: string | null;
  /** Time from the oldest event of a build until all urgent pages are published. Null for a full build. */
  urgentMs: number | null;
  durationMs: number | null;
  firstEventId: number | null;
  lastEventId: number | null;
  pagesTotal: number;
  pagesDone: number;
  pagesChanged: number;
  pagesFailed: number;
}

/** One page of a build report. A hash is null if the page did not exist at that time. */
export interface BuildPage {
  url: string;
  hashBefore: string | null;
  hashAfter: string | null;
  renderMs: number;
  error: string | null;
}

/** A page of a stored report. `purgedAt` is null unless a CDN has purged the page since the build. */
export interface StoredBuildPage extends BuildPage {
  purgedAt: string | null;
}

export interface StoredBuild extends Build {
  /** Number of pages that the CDN has purged individually, without purges of the whole site. */
  pagesPurged: number;
  /** When the CDN purged the whole site after this build. Null if it has not. */
  purgedAt: string | null;
  /** Why the CDN has not purged the pages yet. Null if the last attempt succeeded. */
  purgeError: string | null;
}

export interface BuildWithPages extends StoredBuild {
  pages: StoredBuildPage[];
}

/** The outcome of one request to the CDN. `urls` is null if the request covers the whole site. */
export interface PurgeResult {
  urls: string[] | null;
  purgedAt: string;
  error: string | null;
}

export interface BuildCause {
  type: SiteEvent['type'];
  subjectId: number;
  /** Title or slug of the changed item. Null if the event contains neither. */
  name: string | null;
  /**
   * Name of the user, or the visible prefix of the API key. Null if a visitor or the server made the change.
   */
  actor: string | null;
}

export interface BuildWithCauses extends StoredBuild {
  causes: BuildCause[];
  causeCount: number;
}
