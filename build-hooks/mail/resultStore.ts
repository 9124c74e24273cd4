/**
 * Keeps the results of attempts until they are stored. Without the result of a mail that was sent, a later attempt would send it
 * again.
 */
export interface ResultStore<Result extends object> {
  /** Stores a new result and those that could not be stored before. Throws if the database fails, and keeps the results. */
  store(result: Result): Promise<void>;
  /** Stores the results that could not be stored before. Throws if the database fails. */
  storeAll(): Promise<void>;
}

/** @param record Stores one result in the database. */
export function createResultStore<Result extends object>(
  record: (result: Result) => Promise<void>,
): ResultStore<Result> {
  const unstored: Result[] = [];

  async function storeAll() {
    for (let result = unstored[0]; result; result = unstored[0]) {
      await record(result);
      unstored.shift();
    }
  }

  return {
    store(result) {
      unstored.push(result);
      return storeAll();
    },
    storeAll,
  };
}
