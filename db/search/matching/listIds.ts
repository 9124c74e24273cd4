import { sql } from 'drizzle-orm';
import type { Queryable } from '../../client.ts';
import { parseIds } from '../../sql/jsonLists.ts';

interface Range {
  idMin?: number;
  idMax?: number;
  countMax: number;
}

/**
 * Returns the newest posts in a range of ids that match each FTS5 query, by descending id. FTS5 reads the whole list of
 * a word unless the ends of the range are integers. The driver passes numbers as floating-point numbers.
 */
export async function listIds(
  db: Queryable,
  expressions: string[],
  { idMin = 0, idMax = Number.MAX_SAFE_INTEGER, countMax }: Range,
): Promise<number[][]> {
  const rows = await db.all<{ position: number; ids: string }>(
    sql.join(
      expressions.map(
        (expression, position) => sql`
          select ${position} as position, json_group_array(rowid) as ids from (
            select rowid from post_search
            where post_search match ${expression} 
              and rowid between cast(${idMin} as integer) and cast(${idMax} as integer)
            order by rowid desc limit ${countMax})`,
      ),
      sql` union all `,
    ),
  );
  const byPosition = new Map(rows.map(({ position, ids }) => [position, ids]));
  return expressions.map((_, position) => parseIds(byPosition.get(position) ?? '[]'));
}
