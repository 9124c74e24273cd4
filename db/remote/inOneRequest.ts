/**
 * Runs queries of a transaction that do not need each other's results, and returns the results. On a libSQL
 * server they travel in one request, together with the writes before them. On a database file they run one
 * after the other. Without this function, each `await` of a query is a request of its own.
 */
export const inOneRequest = <Queries extends readonly unknown[] | []>(queries: Queries) =>
  // The queries start in the same turn of the event loop, and `batchedTransaction` collects them.
  Promise.all(queries);
