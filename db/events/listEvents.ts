import type { EventList } from '#domain/event/event.ts';
import type { Queryable } from '../client.ts';
import { readDatabaseId } from '../dataFolder/databaseId.ts';
import { findAffectedPages } from './findAffectedPages.ts';
import { listEventsAfter, newestEventId } from './outbox.ts';

/**
 * Returns the events after the id `after` with their affected pages, oldest first. Without `after`, returns no
 * events, only the id of the history and the newest id.
 */
export async function listEvents(
  db: Queryable,
  { after, countMax, siteUrl }: { after: number | undefined; countMax: number; siteUrl: string },
): Promise<EventList> {
  const historyId = (await readDatabaseId(db)) ?? '';
  const newestId = await newestEventId(db);
  const events: EventList['events'] = [];
  for (const event of await listEventsAfter(db, { cursor: after ?? newestId, countMax })) {
    const { id, type, createdAt: timestamp } = event;
    events.push({ id, type, timestamp, ...(await findAffectedPages(db, event, siteUrl)) });
  }
  return { historyId, newestId, events };
}
