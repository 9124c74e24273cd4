import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';

type Columns = Record<string, Column>;
type Row<Selected extends Columns> = {
  [Name in keyof Selected]: GetColumnData<Selected[Name]>;
};

/**
 * Selects columns of texts and integers as one JSON object. For lists of thousands of rows, because the
 * driver and drizzle spend more time on the columns of a row than SQLite spends on the row.
 */
export const jsonObject = <Selected extends Columns>(columns: Selected): SQL<Row<Selected>> =>
  sql<Row<Selected>>`json_object(${namesAndColumns(columns)})`.mapWith(decode);

/** Selects like `jsonObject`, or null in a row without `key`, such as a row without a joined row. */
export const jsonObjectOrNull = <Selected extends Columns>(
  key: Column,
  columns: Selected,
): SQL<Row<Selected> | null> =>
  sql<Row<Selected> | null>`iif(${key} is null, null, json_object(${namesAndColumns(columns)}))`.mapWith(
    decode,
  );

const namesAndColumns = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  );

const decode = (json: string) => JSON.parse(json);
