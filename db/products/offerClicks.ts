import { lt, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { deleteExpired } from '../deleteExpired.ts';
import { offerClicks, offers } from '../schema/products/products.ts';

/**
 * Adds new clicks to the counts of a day. `counts` contains the number of new clicks by offer id. Ignores
 * offers that no longer exist.
 */
export async function addClicks(
  db: Database,
  { counts, day }: { counts: ReadonlyMap<number, number>; day: string },
): Promise<void> {
  await db.write(
    async (tx) => {
      await tx.run(sql`
      insert into ${offerClicks} (offer_id, day, count)
      select ${offers.id}, ${day}, json_extract(click.value, '$[1]')
      from json_each(${JSON.stringify([...counts])}) click
      join ${offers} on ${offers.id} = json_extract(click.value, '$[0]')
      where true
      on conflict (offer_id, day) do update set count = count + excluded.count
    `);
    },
    { waitsForDisk: false },
  );
}

/** Deletes the counts of the days before `beforeDay`, such as "2026-11-01". */
export async function pruneClicks(
  db: Database,
  { beforeDay }: { beforeDay: string },
): Promise<void> {
  await deleteExpired(db, offerClicks, lt(offerClicks.day, beforeDay));
}
