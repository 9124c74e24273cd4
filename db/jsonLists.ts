import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Matches rows whose column is one of the values. Passes all values as one parameter, so that the
 * statement is the same for any number of values.
 */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/**
 * Parses the text of a `json_group_array` over an integer column. SQLite writes this text, so it is
 * not checked against a contract.
 */
export const parseIds = (json: string): number[] => JSON.parse(json);
