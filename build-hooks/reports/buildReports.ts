import type { Build, BuildPage } from '#domain/build.ts';
import { isoTime } from '#domain/text/dates.ts';
import { builderLimits } from '../builderLimits.ts';
import type { StepResult } from '../incremental/stepResult.ts';

/** The progress of one build since its previous report. The reports of a build arrive in order. */
export interface BuildReport {
  /** All reports of a build have the same key. */
  key: string;
  /** Id of the build in the database if an admin requested the build. */
  buildId?: number | undefined;
  build: Omit<Build, 'id'>;
  pages: BuildPage[];
}

/** Collects the progress of builds and sends it to `onReport`. */
export function createBuildReports(onReport: (report: BuildReport) => void) {
  let count = 0;
  let openReports: BuildReport[] = [];
  const nextKey = () => `${process.pid}-${++count}`;

  function startIncremental(result: StepResult, nowMs: number) {
    const build = toIncrementalBuild(result, nowMs);
    if (!build) return;
    const report: BuildReport = { key: nextKey(), build, pages: result.pages };
    openReports.push(report);
    onReport(report);
  }

  function addDeferred(result: StepResult, nowMs: number) {
    const report = openReports.at(-1);
    if (!report) return;
    const { build } = report;
    const counts = countPages(result);
    build.pagesDone += counts.pagesDone;
    build.pagesChanged += counts.pagesChanged;
    build.pagesFailed += counts.pagesFailed;
    build.pagesTotal = Math.max(build.pagesTotal, build.pagesDone + result.pagesRemaining);
    build.durationMs = msBetween(build.startedAt, nowMs);
    onReport({ ...report, pages: result.pages });
  }

  function finishIncremental(nowMs: number) {
    for (const { key, build } of openReports) {
      onReport({ key, build: { ...build, status: 'done', finishedAt: isoTime(nowMs) }, pages: [] });
    }
    openReports = [];
  }

  function startFull(start: { buildId: number | undefined; startedAt: string }) {
    return createFullBuildReport({ key: nextKey(), ...start }, onReport);
  }

  return { startIncremental, addDeferred, finishIncremental, startFull };
}

export type BuildReports = ReturnType<typeof createBuildReports>;
export type FullBuildReport = ReturnType<typeof createFullBuildReport>;

/** Returns the build report of a batch of events, or undefined if the events affect no page. */
export function toIncrementalBuild(
  result: StepResult,
  nowMs: number,
): Omit<Build, 'id'> | undefined {
  const [firstEvent, lastEvent] = [result.events[0], result.events.at(-1)];
  if (!firstEvent || !lastEvent) return undefined;
  if (result.pagesDone === 0 && result.pagesRemaining === 0) return undefined;
  const { createdAt } = firstEvent;
  return {
    kind: 'incremental',
    status: 'running',
    startedAt: createdAt,
    finishedAt: null,
    urgentMs: msBetween(createdAt, result.urgentAtMs),
    durationMs: msBetween(createdAt, nowMs),
    firstEventId: firstEvent.id,
    lastEventId: lastEvent.id,
    pagesTotal: result.pagesDone + result.pagesRemaining,
    ...countPages(result),
  };
}

/** An event may come from a machine whose clock is ahead of this one. */
const msBetween = (startedAt: string, nowMs: number) => Math.max(0, nowMs - Date.parse(startedAt));

const countPages = ({ pages, pagesDone }: Pick<StepResult, 'pages' | 'pagesDone'>) => ({
  pagesDone,
  ...countOutcomes(pages),
});

const countOutcomes = (pages: readonly BuildPage[]) => ({
  pagesChanged: pages.filter(({ error }) => error === null).length,
  pagesFailed: pages.filter(({ error }) => error !== null).length,
});

function createFullBuildReport(
  { key, buildId, startedAt }: { key: string; buildId: number | undefined; startedAt: string },
  onReport: (report: BuildReport) => void,
) {
  const build: Omit<Build, 'id'> = {
    kind: 'full',
    status: 'running',
    startedAt,
    finishedAt: null,
    urgentMs: null,
    durationMs: null,
    firstEventId: null,
    lastEventId: null,
    pagesTotal: 0,
    pagesDone: 0,
    pagesChanged: 0,
    pagesFailed: 0,
  };
  let reportedAtMs = 0;
  const report = (pages: BuildPage[]) => onReport({ key, buildId, build: { ...build }, pages });
  const finish = (status: 'done' | 'failed', nowMs: number) => {
    build.status = status;
    build.finishedAt = isoTime(nowMs);
    build.durationMs = msBetween(startedAt, nowMs);
    report([]);
  };
  report([]);
  return {
    progress(progress: { pagesDone: number; pagesTotal: number }) {
      Object.assign(build, progress);
      if (performance.now() - reportedAtMs < builderLimits.progressIntervalMs) return;
      reportedAtMs = performance.now();
      report([]);
    },
    /** Reports some of the pages that changed or failed. */
    changed(pages: BuildPage[]) {
      const { pagesChanged, pagesFailed } = countOutcomes(pages);
      build.pagesChanged += pagesChanged;
      build.pagesFailed += pagesFailed;
      report(pages);
    },
    done: (nowMs: number) => finish('done', nowMs),
    failed: (nowMs: number) => finish('failed', nowMs),
  };
}
