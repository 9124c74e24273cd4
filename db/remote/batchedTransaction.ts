import type { InStatement, ResultSet, Transaction } from '@libsql/client';
import { canBeDelayed, delayedResult } from './delayedResult.ts';
import { createLazyTransaction } from './lazyTransaction.ts';
import { createWaitingStatements } from './waitingStatements.ts';

/**
 * Runs a transaction on a libSQL server with few requests:
 *
 * ```ts
 * await db.write(async (tx) => {
 *   const [post, tags] = await inOneRequest([findPost(tx, id), listTags(tx, id)]);
 *   // request 1: BEGIN, both queries
 *   await tx.update(posts).set({ title }); // is delayed
 *   await tx.delete(drafts); // is delayed
 *   const [event] = await tx.insert(outbox).values(change).returning();
 *   // request 2: update, delete, insert
 *   await tx.insert(deliveries).values({ eventId: event.id }); // is delayed
 * });
 * // request 3: insert, COMMIT
 * ```
 *
 * So the error of a delayed write appears at the next query or at the end. After an error no further statement
 * runs, and the transaction can only be rolled back.
 */
export function batchedTransaction(open: () => Promise<Transaction>): Transaction {
  const waiting = createWaitingStatements();
  const transaction = createLazyTransaction(open);
  let failure: { error: unknown } | undefined;
  let lastRequest: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function execute(statement: InStatement): Promise<ResultSet> {
    if (failure) throw failure.error;
    return canBeDelayed(statement) ? delay(statement) : query(statement);
  }

  async function delay(statement: InStatement): Promise<ResultSet> {
    waiting.add(statement);
    if (waiting.areMany()) await flush();
    return delayedResult;
  }

  function query(statement: InStatement): Promise<ResultSet> {
    const result = waiting.addQuery(statement);
    // Runs after all promise callbacks, so that queries which the code issues together are in one request.
    if (waiting.queryCount() === 1) process.nextTick(flush);
    return result;
  }

  /** Sends all waiting statements after the earlier requests. */
  function flush(): Promise<unknown> {
    lastRequest = lastRequest.then(async () => {
      const { statements, resolve, reject } = waiting.take();
      if (statements.length === 0) return;
      try {
        resolve(await send(statements));
      } catch (error) {
        failure ??= { error };
        reject(error);
      }
    });
    return lastRequest;
  }

  async function send(statements: InStatement[]): Promise<ResultSet[]> {
    if (failure) throw failure.error;
    if (isClosed) throw new Error('The transaction is closed');
    return transaction.batch(statements);
  }

  async function commit(): Promise<void> {
    await lastRequest;
    if (!failure && (transaction.isOpened() || !waiting.isEmpty())) {
      // A batch stops at its first error, so COMMIT runs only if all statements before it succeeded.
      waiting.add('COMMIT');
      await flush();
    }
    if (failure) throw failure.error;
    close();
  }

  async function rollback(): Promise<void> {
    isClosed = true;
    await lastRequest;
    // If this request fails, the server ends the transaction itself when its time is over.
    await transaction.rollback()?.catch(() => undefined);
  }

  function close() {
    isClosed = true;
    transaction.close();
  }

  return {
    execute,
    batch: (statements) => Promise.all(statements.map(execute)),
    executeMultiple: async () => {
      throw new Error('A transaction on a server runs single statements only');
    },
    commit,
    rollback,
    close,
    get closed() {
      return isClosed;
    },
  };
}
