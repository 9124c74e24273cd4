import { setTimeout as sleep } from 'node:timers/promises';
import type { InStatement, ResultSet, Transaction } from '@libsql/client';
import { limits } from '#domain/limits.ts';
import { backoffMs } from '#domain/runtime/backoffMs.ts';

const { beginAttemptsMax, beginPauseMs } = limits.database.server;

/** A transaction that begins with its first batch of statements. */
export interface LazyTransaction {
  /** Returns whether the transaction was opened, even if it did not begin. */
  isOpened(): boolean;
  batch(statements: InStatement[]): Promise<ResultSet[]>;
  rollback(): Promise<void> | undefined;
  close(): void;
}

export function createLazyTransaction(open: () => Promise<Transaction>): LazyTransaction {
  let transaction: Transaction | undefined;

  /** Tries again with random pauses while another process writes, because no statement has run then. */
  async function begin(statements: InStatement[]): Promise<ResultSet[]> {
    for (let attempt = 1; ; attempt++) {
      transaction = await open();
      try {
        return await transaction.batch(statements);
      } catch (error) {
        const hasBegun = !transaction.closed;
        if (hasBegun || attempt === beginAttemptsMax || !isBusy(error)) throw error;
      }
      await sleep(Math.random() * backoffMs(attempt - 1, { firstMs: beginPauseMs }));
    }
  }

  return {
    isOpened: () => transaction !== undefined,
    batch: (statements) => (transaction ? transaction.batch(statements) : begin(statements)),
    rollback: () => transaction?.rollback(),
    close: () => transaction?.close(),
  };
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
