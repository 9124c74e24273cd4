import type {
  Client,
  InArgs,
  InStatement,
  ResultSet,
  Transaction,
  TransactionMode,
} from '@libsql/client';
import type { TurnBudget } from './turnBudget.ts';

/**
 * Wraps the client of a database file, whose driver runs each statement synchronously. When statements have
 * used the budget of a turn, this client waits for the next turn, also inside a transaction.
 */
export function yieldingClient(client: Client, budget: TurnBudget): Client {
  const run = <T>(work: () => Promise<T>) => runWithin(budget, work);
  return {
    execute: (statement: InStatement, args?: InArgs): Promise<ResultSet> =>
      run(() =>
        typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement),
      ),
    batch: (statements, mode) => run(() => client.batch(statements, mode)),
    migrate: (statements) => run(() => client.migrate(statements)),
    transaction: async (mode: TransactionMode = 'write') =>
      yieldingTransaction(await client.transaction(mode), budget),
    executeMultiple: (text) => run(() => client.executeMultiple(text)),
    sync: () => client.sync(),
    close: () => client.close(),
    reconnect: () => client.reconnect(),
    get closed() {
      return client.closed;
    },
    get protocol() {
      return client.protocol;
    },
  };
}

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
