import { recordBuild, recordPurge, updateBuild } from '#db/builds.ts';
import type { Database } from '#db/client.ts';
import type { PurgeResult } from '#domain/build.ts';
import type { BuildReport } from './buildReports.ts';

/** Stores build reports in the database, one after another. */
export interface BuildReportStore {
  put(report: BuildReport): void;
  /** Records the result of a purge after all earlier reports. */
  putPurge(result: PurgeResult): void;
  idle(): Promise<void>;
}

export function createBuildReportStore(
  db: Database,
  onError: (error: unknown) => void,
): BuildReportStore {
  const idsByKey = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  async function store({ key, buildId, build, pages }: BuildReport) {
    const id = buildId ?? idsByKey.get(key);
    if (id === undefined) {
      idsByKey.set(key, await recordBuild(db, { build, pages }));
    } else {
      const { startedAt: _startedAt, ...changes } = build;
      await updateBuild(db, { id, changes, pages });
    }
    if (build.status !== 'running') idsByKey.delete(key);
  }

  return {
    put(report) {
      last = last.then(() => store(report)).catch(onError);
    },
    putPurge(result) {
      last = last.then(() => recordPurge(db, result)).catch(onError);
    },
    idle: () => last,
  };
}
