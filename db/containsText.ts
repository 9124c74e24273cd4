import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Matches rows with `q` in one of the columns, ignoring the case of Latin letters. Returns undefined without `q`. */
export function containsText(q: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  const text = q?.trim();
  if (!text) return undefined;
  // LIKE would treat a typed percent sign as a wild card.
  return or(...columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`));
}
