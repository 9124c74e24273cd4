import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether one of some columns contains `q` as it was typed, but for the case of Latin letters; undefined without any `q`. */
export function containsText(q: string | undefined, ...columns: SQLWrapper[]): SQL | undefined {
  const text = q?.trim();
  if (!text) return undefined;
  // Compared as it is: in a LIKE the percent signs of what was typed would be wild cards.
  return or(...columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`));
}
