import type { Database } from '#db/client.ts';
import { isoTime } from '#domain/text/dates.ts';

export interface RandomEdit {
  name: string;
  /** Whether the next edit waits until this edit is published. */
  settles: boolean;
  run: (db: Database) => Promise<unknown>;
}

export type UnsettledEdit = Omit<RandomEdit, 'settles'>;

export const editTimeMs = Date.UTC(2026, 6, 1);
export const editTime = isoTime(editTimeMs);
