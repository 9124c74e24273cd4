import type { Queryable } from '#db/client.ts';
import { readDatabaseId } from '#db/dataFolder/databaseId.ts';
import { findEventIdentity, newestEventId } from '#db/events/outbox.ts';
import type { Graph } from '../graph/graph.ts';

/** The database was replaced, for example by a backup, so that a release shows another history of events. */
export class OtherHistoryError extends Error {
  override name = 'OtherHistoryError';
}

/** Records which database a new release shows, and the newest event that the release shows. */
export async function recordOrigin(db: Queryable, graph: Graph): Promise<void> {
  const eventId = await newestEventId(db);
  const eventIdentity = (await findEventIdentity(db, eventId)) ?? '';
  graph.setMeta(databaseKey, (await readDatabaseId(db)) ?? '');
  graph.commit({ lastEvent: { eventId, eventIdentity }, deferredCursor: eventId });
}

/**
 * Returns whether a release shows this database. Returns false for a copy of the database with other events.
 */
export async function isReleaseOf(db: Queryable, graph: Graph): Promise<boolean> {
  if (graph.meta(databaseKey) !== ((await readDatabaseId(db)) ?? '')) return false;
  return graph.cursorIdentity === ((await findEventIdentity(db, graph.cursor)) ?? '');
}

const databaseKey = 'database';
