import type { RaRecord } from 'react-admin';
import { changedFields } from '../api/changedFields.ts';
import type { FormValues } from './formSchema.ts';

/** The user's values, or those that another user has saved meanwhile. */
export type Side = 'mine' | 'theirs';

/** Another user has saved other values of fields that the user has changed. */
export interface Conflict {
  names: string[];
  /** The side whose values the form shows. Undefined until the user chooses; the form then shows the user's own values. */
  chosen?: Side;
  /** The values of the side that the form does not show. */
  hidden: FormValues;
}

export interface EditState {
  /** The record that the unsaved values are based on. A save sends its version. */
  base: RaRecord | undefined;
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
  { base, conflict }: EditState,
  { record, saved, unsavedNames }: ReceivedRecord,
): EditState {
  const hasSaved = saved !== undefined && saved.version > base?.version;
  const newestBase = hasSaved ? saved : base;
  if (!record || newestBase?.id !== record.id) return { base: record };
  const changed = newestBase.version === record.version ? {} : changedFields(record, newestBase);
  const names = unsavedNames.filter((name) => name in changed);
  if (names.length > 0) {
    const hidden = Object.fromEntries(names.map((name) => [name, record[name]]));
    return { base: newestBase, conflict: { names, hidden } };
  }
  const isChosen = conflict?.chosen !== undefined && !hasSaved;
  return { base: record, conflict: isChosen ? conflict : undefined };
}

/**
 * Returns the conflict after the user has chosen a side, and the values that the form then shows.
 * @param shown The values that the form now shows in the conflicting fields.
 */
export function chooseSide(
  { names, chosen = 'mine', hidden }: Conflict,
  side: Side,
  shown: FormValues,
): { conflict: Conflict; values: FormValues } {
  return side === chosen
    ? { conflict: { names, chosen: side, hidden }, values: shown }
    : { conflict: { names, chosen: side, hidden: shown }, values: hidden };
}
