import type { Database } from '#db/client.ts';
import { type MailAttemptResult, recordResults } from '#db/mailings/results.ts';

export interface ResultBatch {
  mailingId: number;
  results: MailAttemptResult[];
}

/**
 * Keeps the results of attempts until they are stored. Without the result of a mail that was sent, a later process would send
 * it again.
 */
export interface ResultStore {
  /** Stores new results and those that could not be stored before. Throws if the database fails, and keeps the results. */
  store(batch: ResultBatch): Promise<void>;
  /** Stores the results that could not be stored before. Throws if the database fails. */
  storeAll(): Promise<void>;
}

export function createResultStore(db: Database, clock: { now(): string }): ResultStore {
  const batches: ResultBatch[] = [];

  async function storeAll() {
    for (let batch = batches[0]; batch; batch = batches[0]) {
      await recordResults(db, { ...batch, now: clock.now() });
      batches.shift();
    }
  }

  return {
    store(batch) {
      batches.push(batch);
      return storeAll();
    },
    storeAll,
  };
}
