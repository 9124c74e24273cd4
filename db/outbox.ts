import { asc, desc, gt } from 'drizzle-orm';
import type { OutboxEvent, SiteEvent } from '#domain/event.ts';
import type { Queryable, Transaction } from './client.ts';
import { outbox } from './schema/outbox.ts';

/** Adds what a write did to the outbox, in the write's own transaction; answers the event's id. */
export async function appendEvent(tx: Transaction, event: SiteEvent, now: string): Promise<number> {
  const [row] = await tx
    .insert(outbox)
    .values({ ...event, createdAt: now })
    .returning({ id: outbox.id });
  if (!row) throw new Error('The outbox did not take the event');
  return row.id;
}

/** Events after `cursor`, oldest first, at most `countMax`. */
export async function listEventsAfter(
  db: Queryable,
  { cursor, countMax }: { cursor: number; countMax: number },
): Promise<OutboxEvent[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(gt(outbox.id, cursor))
    .orderBy(asc(outbox.id))
    .limit(countMax);
  // The rows were written by appendEvent alone, so type and keys belong together.
  return rows as OutboxEvent[];
}

export async function oldestEventAfter(
  db: Queryable,
  cursor: number,
): Promise<OutboxEvent | undefined> {
  const [event] = await listEventsAfter(db, { cursor, countMax: 1 });
  return event;
}

/** The id of the newest event, 0 when there is none yet. */
export async function newestEventId(db: Queryable): Promise<number> {
  const [row] = await db.select({ id: outbox.id }).from(outbox).orderBy(desc(outbox.id)).limit(1);
  return row?.id ?? 0;
}
