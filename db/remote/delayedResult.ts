import type { InStatement, ResultSet } from '@libsql/client';

/** Returns whether a statement writes rows and returns none, so that it can run later. */
export function canBeDelayed(statement: InStatement): boolean {
  const text = typeof statement === 'string' ? statement : statement.sql;
  return /^\s*(insert|update|delete|replace)\b/i.test(text) && !/\breturning\b/i.test(text);
}

/** The result of a delayed write. Counts of changed rows are unknown: use `returning`. */
export const delayedResult: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  get rowsAffected(): number {
    throw new Error('The statement has not run yet, so the number of its rows is unknown');
  },
  lastInsertRowid: undefined,
  toJSON: () => ({}),
};
