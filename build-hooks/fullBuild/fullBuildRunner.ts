import { findRunningFullBuild } from '#db/builds/builds.ts';
import type { Build } from '#domain/build.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import { isStillWaiting } from '#domain/runtime/isStillWaiting.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { PublishedSite } from '../builder/publishedSite.ts';
import { builderLimits } from '../builderLimits.ts';
import type { BuilderLog } from '../builderLog.ts';
import type { RenderPool } from '../render/renderPool.ts';
import { renderRetryDelayMs } from '../render/renderRetryDelayMs.ts';
import type { BuildReports, FullBuildReport } from '../reports/buildReports.ts';
import {
  buildRelease,
  type FullBuild,
  type FullBuildOptions,
  removeUnserved,
} from './fullBuild.ts';

/** Runs full builds, one at a time, beside the builder's loop. */
export interface FullBuildRunner {
  run(buildId: number | undefined): Promise<void>;
  /** Starts a full build in the background. A failed build is repeated until one succeeds. */
  startRequired(buildId?: number): void;
  /** Starts a full build if one is requested or if a retry is due. */
  startDue(): Promise<void>;
  isRunning(): boolean;
  idle(): Promise<void>;
}

export interface FullBuildRunnerOptions
  extends Omit<FullBuildOptions, 'pool' | 'previous' | 'onProgress' | 'signal'> {
  openPool: () => RenderPool;
  reports: BuildReports;
  log: BuilderLog;
  signal: AbortSignal;
  currentSite: () => PublishedSite | undefined;
  onBuilt: (build: FullBuild) => Promise<void>;
  onIdle: () => void;
}

/** A full build that has ended. Its row in the database may still have the status `running`. */
export interface EndedBuild {
  id: number | undefined;
  startedAt: string;
  endedAtMs: number;
}

export function createFullBuildRunner(options: FullBuildRunnerOptions): FullBuildRunner {
  const { db, clock, log, reports, signal, openPool, currentSite, onBuilt, onIdle } = options;
  let running: Promise<void> | undefined;
  let lastBuild: EndedBuild | undefined;
  /** When to retry a full build, and after how many attempts. */
  let retry: { attempts: number; dueAtMs: number } | undefined;

  async function run(buildId: number | undefined) {
    const startedAtMs = clock();
    const startedAt = isoTime(startedAtMs);
    const report = reports.startFull({ buildId, startedAt });
    let pool: RenderPool | undefined;
    try {
      pool = openPool();
      const site = currentSite();
      const previous = site && { release: site.release, graph: site.graph };
      const onProgress = report.progress;
      const build = await buildRelease({ ...options, pool, previous, signal, onProgress });
      const retryBefore = retry;
      // Clears the retry before `onBuilt`, which may request a new retry.
      retry = undefined;
      await onBuilt(build).catch(async (error: unknown) => {
        retry ??= retryBefore;
        await removeUnserved(build, options.publishedFolder);
        throw error;
      });
      await reportPages(build, report);
      report.done(clock());
      log('info', 'A full build is live', { pages: build.pagesTotal, ms: clock() - startedAtMs });
    } catch (error) {
      // An aborted build has not failed: the next start runs it again.
      if (!signal.aborted) report.failed(clock());
      throw error;
    } finally {
      lastBuild = { id: buildId, startedAt, endedAtMs: clock() };
      await pool?.close();
    }
  }

  /** Logs an error and does not throw it, because the release is live. */
  async function reportPages({ changedPages }: FullBuild, report: FullBuildReport) {
    try {
      for await (const pages of changedPages.batches()) report.changed(pages);
      await changedPages.remove();
    } catch (error) {
      log('error', 'The changed pages of a full build could not be reported', {
        error: describeError(error),
      });
    }
  }

  function start(buildId: number | undefined, onFailed: () => void = () => undefined) {
    running = run(buildId)
      .catch((error) => {
        if (signal.aborted) return;
        log('error', 'The full build failed', { error: describeError(error) });
        onFailed();
      })
      .finally(() => {
        running = undefined;
        onIdle();
      });
  }

  function startRequired(buildId?: number) {
    if (running) {
      // The running build clears this retry if it succeeds.
      retry ??= { attempts: 0, dueAtMs: clock() };
      return;
    }
    const attempts = retry?.attempts ?? 0;
    start(buildId, () => {
      retry = { attempts: attempts + 1, dueAtMs: clock() + renderRetryDelayMs(attempts) };
    });
  }

  return {
    run,
    startRequired,
    async startDue() {
      if (running) return;
      if (retry && isRetryDue(retry.dueAtMs, clock())) return startRequired();
      const build = await findRunningFullBuild(db);
      if (build && !hasJustEnded(build, lastBuild, clock())) start(build.id);
    },
    isRunning: () => running !== undefined,
    idle: async () => running,
  };
}

const isRetryDue = (dueAtMs: number, nowMs: number) =>
  !isStillWaiting(dueAtMs, { nowMs, waitMaxMs: builderLimits.renderRetryDelayMaxMs });

/** Returns whether a build has ended although its stored status is still `running`. */
export function hasJustEnded(
  { id, startedAt }: Pick<Build, 'id' | 'startedAt'>,
  lastBuild: EndedBuild | undefined,
  nowMs: number,
): boolean {
  if (!lastBuild || nowMs - lastBuild.endedAtMs > builderLimits.reportStoredMaxMs) return false;
  return lastBuild.id === id || lastBuild.startedAt === startedAt;
}
