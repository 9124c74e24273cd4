import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { OutboxEvent, SiteEvent } from '#domain/event/event.ts';
import { outboxEventSchema } from '#domain/event/outboxEventSchema.ts';
import { currentActor } from '../actor.ts';
import type { Queryable, Transaction } from '../client.ts';
import { checkStored } from '../parseStored.ts';
import { outbox } from '../schema/outbox.ts';
import { preparedQuery } from '../sql/preparedQuery.ts';
import { markEventTransaction } from './eventTransactions.ts';

/**
 * Adds an event to the outbox, in the transaction of the write that the event describes. Records the current
 * actor.
 */
export async function appendEvent(tx: Transaction, event: SiteEvent, now: string): Promise<void> {
  markEventTransaction(tx);
  await tx.insert(outbox).values({ ...event, createdAt: now, actor: currentActor() });
}

const columns = {
  id: outbox.id,
  type: outbox.type,
  subjectId: outbox.subjectId,
  // Reads the column as text, so that damaged JSON throws an error that names the row.
  before: sql<string | null>`${outbox.before}`,
  after: sql<string | null>`${outbox.after}`,
  createdAt: outbox.createdAt,
};

/**
 * Returns the events after `cursor`, oldest first. Throws `DamagedRowError` for a damaged event, because
 * without the event pages would stay outdated.
 */
export async function listEventsAfter(
  db: Queryable,
  { cursor, countMax }: { cursor: number; countMax: number },
): Promise<OutboxEvent[]> {
  const rows = await eventsAfter(db).all({ cursor, countMax });
  return rows.map(parseRow);
}

/**
 * Returns the events after an event that the caller has processed, oldest first. Returns undefined if the database does not
 * contain that event: then it was replaced by a backup, or by another database.
 */
export async function listEventsAfterProcessed(
  db: Queryable,
  {
    cursor,
    cursorIdentity,
    countMax,
  }: { cursor: number; cursorIdentity: string; countMax: number },
): Promise<OutboxEvent[] | undefined> {
  const rows = await eventsAfter(db).all({ cursor: cursor - 1, countMax: countMax + 1 });
  const processed = rows.find(({ id }) => id === cursor);
  if ((processed ? eventIdentity(processed) : '') !== cursorIdentity) return undefined;
  return rows
    .filter(({ id }) => id > cursor)
    .slice(0, countMax)
    .map(parseRow);
}

const eventsAfter = preparedQuery((db) =>
  db
    .select(columns)
    .from(outbox)
    .where(gt(outbox.id, sql.placeholder('cursor')))
    .orderBy(asc(outbox.id))
    .limit(sql.placeholder('countMax'))
    .prepare(),
);

type EventRow = Awaited<ReturnType<ReturnType<typeof eventsAfter>['all']>>[number];

const parseRow = (row: EventRow): OutboxEvent =>
  checkStored(
    outboxEventSchema,
    () => ({
      ...row,
      before: JSON.parse(row.before ?? 'null'),
      after: JSON.parse(row.after ?? 'null'),
    }),
    { table: 'outbox', id: row.id },
  );

/** Returns a text that identifies an event across databases. Two databases can have events with equal ids. */
export const eventIdentity = ({
  id,
  type,
  subjectId,
  createdAt,
}: Pick<OutboxEvent, 'id' | 'type' | 'subjectId' | 'createdAt'>): string =>
  `${id} ${type} ${subjectId} ${createdAt}`;

export async function findEventIdentity(
  db: Queryable,
  eventId: number,
): Promise<string | undefined> {
  const { id, type, subjectId, createdAt } = outbox;
  const [event] = await db
    .select({ id, type, subjectId, createdAt })
    .from(outbox)
    .where(eq(id, eventId));
  return event && eventIdentity(event);
}

/** Returns the time of the oldest event after `cursor`. */
export async function oldestEventTime(db: Queryable, cursor: number): Promise<string | undefined> {
  const [event] = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(gt(outbox.id, cursor))
    .orderBy(asc(outbox.id))
    .limit(1);
  return event?.createdAt;
}

export async function newestEventTime(db: Queryable): Promise<string | undefined> {
  const [event] = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(1);
  return event?.createdAt;
}

/** Returns the id of the newest event, or 0 without events. */
export async function newestEventId(db: Queryable): Promise<number> {
  return (await findNewestEvent(db))?.id ?? 0;
}

export const findNewestEvent = async (
  db: Queryable,
): Promise<Pick<OutboxEvent, 'id' | 'type' | 'createdAt'> | undefined> => newestEvent(db).get();

const newestEvent = preparedQuery((db) =>
  db
    .select({ id: outbox.id, type: outbox.type, createdAt: outbox.createdAt })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(1)
    .prepare(),
);
