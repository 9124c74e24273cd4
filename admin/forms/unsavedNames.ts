import type { z } from 'zod';
import { changedFields } from '../api/changedFields.ts';

interface EditedForm {
  schema: z.ZodType<Record<string, unknown>, Record<string, unknown>>;
  values: Record<string, unknown>;
  dirtyNames: string[];
  record: object;
}

/**
 * Returns the names of the dirty fields whose values are not those of the record. If the values are valid,
 * compares them after parsing, so that a space that the server would remove does not count as an unsaved change.
 */
export function unsavedNames({ schema, values, dirtyNames, record }: EditedForm): string[] {
  const { data = values } = schema.safeParse(values);
  const changed = changedFields(data, record);
  return dirtyNames.filter((name) => name in changed);
}
