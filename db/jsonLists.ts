import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Matches rows whose column is one of the values. All values are one parameter, so the statement is the same
 * for any number of values.
 */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

export const parseIds = (json: string): number[] => JSON.parse(json);
