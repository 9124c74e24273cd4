import type { Client, Transaction } from '@libsql/client';
import { wrapClient } from '../wrapClient.ts';
import type { TurnBudget } from './turnBudget.ts';

/**
 * Wraps the client of a database file, whose driver runs each statement synchronously. When statements have
 * used the budget of a turn, this client waits for the next turn, also inside a transaction.
 */
export const yieldingClient = (client: Client, budget: TurnBudget): Client =>
  wrapClient(client, {
    transaction: async (mode) => yieldingTransaction(await client.transaction(mode), budget),
    run: (work) => runWithin(budget, work),
  });

const yieldingTransaction = (transaction: Transaction, budget: TurnBudget): Transaction => ({
  execute: (statement) => runWithin(budget, () => transaction.execute(statement)),
  batch: (statements) => runWithin(budget, () => transaction.batch(statements)),
  executeMultiple: (text) => runWithin(budget, () => transaction.executeMultiple(text)),
  rollback: () => transaction.rollback(),
  commit: () => transaction.commit(),
  close: () => transaction.close(),
  get closed() {
    return transaction.closed;
  },
});

async function runWithin<T>(budget: TurnBudget, work: () => Promise<T>): Promise<T> {
  budget.begin();
  const result = await work();
  await budget.pause();
  return result;
}
