import type { Build, BuildPage } from '#domain/build.ts';
import { isoTime } from '#domain/text/dates.ts';
import type { BuildBatch } from './graph/incrementalBuilder.ts';
import { limits } from './limits.ts';

/** News of a build, in the order in which things happened; `key` tells builds apart until they are stored. */
export interface BuildReport {
  key: string;
  /** The row that asked for this build, if somebody did. */
  buildId?: number | undefined;
  build: Omit<Build, 'id'>;
  /** Pages since the last news of this build. */
  pages: BuildPage[];
}

/** Keeps account of what the builder does, and tells it to whoever stores it. */
export function createBuildReports(tell: (receipt: BuildReport) => void) {
  let count = 0;
  let open: BuildReport[] = [];
  const nextKey = () => `${process.pid}-${++count}`;

  function answered(batch: BuildBatch, nowMs: number) {
    const [first, last] = [batch.events[0], batch.events.at(-1)];
    if (!first || !last) return;
    // Nothing to tell of an event that touches no page.
    if (batch.pagesDone === 0 && batch.pagesRemaining === 0) return;
    const startedAtMs = Date.parse(first.createdAt);
    const receipt: BuildReport = {
      key: nextKey(),
      build: {
        kind: 'incremental',
        status: 'running',
        startedAt: first.createdAt,
        finishedAt: null,
        urgentMs: batch.urgentAtMs - startedAtMs,
        durationMs: nowMs - startedAtMs,
        firstEventId: first.id,
        lastEventId: last.id,
        pagesTotal: batch.pagesDone + batch.pagesRemaining,
        ...countsOf(batch),
      },
      pages: batch.pages,
    };
    open.push(receipt);
    tell(receipt);
  }

  /** Pages made later belong to the newest change that is still spreading. */
  function added(batch: BuildBatch, nowMs: number) {
    const receipt = open.at(-1);
    if (!receipt) return;
    const { build } = receipt;
    const counts = countsOf(batch);
    build.pagesDone += counts.pagesDone;
    build.pagesChanged += counts.pagesChanged;
    build.pagesFailed += counts.pagesFailed;
    build.pagesTotal = Math.max(build.pagesTotal, build.pagesDone + batch.pagesRemaining);
    build.durationMs = nowMs - Date.parse(build.startedAt);
    tell({ ...receipt, pages: batch.pages });
  }

  function finished(nowMs: number) {
    for (const { key, build } of open) {
      tell({ key, build: { ...build, status: 'done', finishedAt: isoTime(nowMs) }, pages: [] });
    }
    open = [];
  }

  function full({ buildId, startedAt }: { buildId: number | undefined; startedAt: string }) {
    const key = nextKey();
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
    let toldAtMs = 0;
    const end = (status: 'done' | 'failed', pages: BuildPage[], nowMs: number) => {
      Object.assign(build, {
        status,
        finishedAt: isoTime(nowMs),
        durationMs: nowMs - Date.parse(startedAt),
        pagesChanged: pages.filter(({ error }) => error === null).length,
        pagesFailed: pages.filter(({ error }) => error !== null).length,
      });
      tell({ key, buildId, build, pages });
    };
    tell({ key, buildId, build, pages: [] });
    return {
      progress(progress: { pagesDone: number; pagesTotal: number }) {
        Object.assign(build, progress);
        if (performance.now() - toldAtMs < limits.progressIntervalMs) return;
        toldAtMs = performance.now();
        tell({ key, buildId, build, pages: [] });
      },
      done: (pages: BuildPage[], nowMs: number) => end('done', pages, nowMs),
      failed: (nowMs: number) => end('failed', [], nowMs),
    };
  }

  return { answered, added, finished, full };
}

const countsOf = (batch: BuildBatch) => ({
  pagesDone: batch.pagesDone,
  pagesChanged: batch.pages.filter(({ error }) => error === null).length,
  pagesFailed: batch.pages.filter(({ error }) => error !== null).length,
});
