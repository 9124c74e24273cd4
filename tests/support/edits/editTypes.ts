import type { Database } from '#db/client.ts';
import { isoTime } from '#domain/text/dates.ts';

/** A change of the site's content. */
export interface Edit {
  name: string;
  /** Whether the next edit waits until this edit is published. */
  settles: boolean;
  run: (db: Database) => Promise<unknown>;
}

export type UnsettledEdit = Omit<Edit, 'settles'>;

/** The time of all edits, in milliseconds and as ISO-8601 text. */
export const editTimeMs = Date.UTC(2026, 6, 1);
export const editTime = isoTime(editTimeMs);
