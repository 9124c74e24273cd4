import type { Queryable } from '../client.ts';

/**
 * Prepares a query once for each connection or transaction. Building the SQL of a query takes drizzle several
 * times longer than SQLite needs to run it.
 */
export function preparedQuery<Prepared>(
  prepare: (db: Queryable) => Prepared,
): (db: Queryable) => Prepared {
  const preparedByDb = new WeakMap<Queryable, Prepared>();
  return (db) => {
    const known = preparedByDb.get(db);
    if (known !== undefined) return known;
    const prepared = prepare(db);
    preparedByDb.set(db, prepared);
    return prepared;
  };
}
