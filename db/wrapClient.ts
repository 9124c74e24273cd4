import type {
  Client,
  InArgs,
  InStatement,
  ResultSet,
  Transaction,
  TransactionMode,
} from '@libsql/client';

interface ClientWrapper {
  transaction(mode: TransactionMode): Promise<Transaction>;
  /** Runs the statements outside of transactions. By default they run unchanged. */
  run?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Returns a client with other transactions, which leaves everything else to the given client. */
export function wrapClient(
  client: Client,
  { transaction, run = (work) => work() }: ClientWrapper,
): Client {
  return {
    execute: (statement: InStatement, args?: InArgs): Promise<ResultSet> =>
      run(() =>
        typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement),
      ),
    batch: (statements, mode) => run(() => client.batch(statements, mode)),
    migrate: (statements) => run(() => client.migrate(statements)),
    executeMultiple: (text) => run(() => client.executeMultiple(text)),
    transaction: (mode: TransactionMode = 'write') => transaction(mode),
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
