import { setTimeout as delay } from 'node:timers/promises';
import { recordBuild, updateBuild } from '#db/builds/builds.ts';
import { recordPurge } from '#db/builds/recordPurge.ts';
import type { Database } from '#db/client.ts';
import { mapDbError } from '#db/mapDbError.ts';
import type { PurgeResult } from '#domain/build.ts';
import type { BuildReport } from './buildReports.ts';

/**
 * Stores build reports in the database, one after another. Repeats a report while the database does not answer or its disk is full:
 * without its last report, a full build would run again, and an incremental build would appear to be running.
 */
export interface BuildReportStore {
  put(report: BuildReport): void;
  /** Records the result of a purge after all earlier reports. */
  putPurge(result: PurgeResult): void;
  idle(): Promise<void>;
  /** Resolves after one attempt to store each waiting report. */
  stop(): Promise<void>;
}

export function createBuildReportStore(
  db: Database,
  { retryDelayMs, onError }: { retryDelayMs: number; onError: (error: unknown) => void },
): BuildReportStore {
  const idsByKey = new Map<string, number>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let last: Promise<void> = Promise.resolve();

  async function store({ key, buildId, build, pages }: BuildReport, isRepeated: boolean) {
    const id = buildId ?? idsByKey.get(key);
    if (id === undefined) {
      idsByKey.set(key, await recordBuild(db, { build, pages, isRepeated }));
    } else {
      const { startedAt: _startedAt, ...changes } = build;
      await updateBuild(db, { id, changes, pages });
    }
    if (build.status !== 'running') idsByKey.delete(key);
  }

  function add(work: (isRepeated: boolean) => Promise<void>) {
    last = last.then(() => repeatUntilStored(work)).catch(onError);
  }

  async function repeatUntilStored(work: (isRepeated: boolean) => Promise<void>) {
    for (let attempts = 0; ; attempts++) {
      try {
        return await work(attempts > 0);
      } catch (error) {
        if (mapDbError(error) === undefined || signal.aborted) throw error;
        if (attempts === 0) onError(error);
        // A stop ends the pause.
        await delay(retryDelayMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    put: (report) => add((isRepeated) => store(report, isRepeated)),
    putPurge: (result) => add(() => recordPurge(db, result)),
    idle: () => last,
    stop() {
      stopping.abort();
      return last;
    },
  };
}
