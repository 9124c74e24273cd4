import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Matches rows that contain `q` in one of the columns. Ignores the case of Latin letters. Returns undefined
 * if `q` is empty.
 */
export function containsText(q: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  const text = q?.trim();
  if (!text) return undefined;
  // Uses `instr`, because LIKE would treat a percent sign in `q` as a wild card.
  return or(...columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`));
}
