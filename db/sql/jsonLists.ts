import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Matches rows whose column is one of the values. All values are one parameter, so the statement is the same
 * for any number of values.
 */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** Matches like `inList` in a prepared query. The placeholder `name` gets the values as JSON. */
export const inPlaceholder = (column: SQLWrapper, name: string): SQL =>
  sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;

export const parseIds = (json: string): number[] => JSON.parse(json);
