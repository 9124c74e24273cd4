import { changedFields } from '../api/changedFields.ts';
import type { FormSchema, FormValues } from './formSchema.ts';

interface EditedForm {
  schema: FormSchema;
  values: FormValues;
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
