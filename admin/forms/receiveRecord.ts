import type { RaRecord } from 'react-admin';
import { changedFields } from '../api/changedFields.ts';

/** The user's values, or those that another user has saved meanwhile. */
export type Side = 'mine' | 'theirs';

/** Another user has saved other values of fields that the user has changed. */
export interface Conflict {
  names: string[];
  /** The side whose values the form shows. Undefined shows the user's values, before the user has chosen a side. */
  side?: Side;
  /** The values of the other side. */
  hidden: Record<string, unknown>;
}

export interface EditState {
  /** The record that the unsaved values are based on. A save sends its version. */
  edited: RaRecord | undefined;
  conflict?: Conflict | undefined;
}

interface ReceivedRecord {
  record: RaRecord | undefined;
  /** The record that the user's last save has stored. */
  saved: RaRecord | undefined;
  unsavedNames: string[];
}

/**
 * Returns the state of a form after a record arrived, such as a newer version. A form with a conflict stays based on the older
 * record, so that the server refuses to save it. Records without a version have no conflicts, because their last save wins.
 */
export function receiveRecord(
  { edited, conflict }: EditState,
  { record, saved, unsavedNames }: ReceivedRecord,
): EditState {
  const hasSaved = saved !== undefined && saved.version > edited?.version;
  const base = hasSaved ? saved : edited;
  if (!record || base?.id !== record.id) return { edited: record };
  const changed = base.version === record.version ? {} : changedFields(record, base);
  const names = unsavedNames.filter((name) => name in changed);
  if (names.length > 0) {
    const hidden = Object.fromEntries(names.map((name) => [name, record[name]]));
    return { edited: base, conflict: { names, hidden } };
  }
  const isChosen = conflict?.side !== undefined && !hasSaved;
  return { edited: record, conflict: isChosen ? conflict : undefined };
}
