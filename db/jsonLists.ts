import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Matches rows whose column is one of the values. All values are one parameter, so the statement is prepared once. */
export const inList = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/** Parses the text of a `json_group_array` over an integer column. SQLite builds it, so no contract is checked. */
export const parseIds = (json: string): number[] => JSON.parse(json);
