import { isSameJson } from '../isSameJson.ts';

/** Returns the fields of `data` whose values differ from `previousData`. */
export function changedFields(data: object, previousData: object): Record<string, unknown> {
  const previous = new Map(Object.entries(previousData));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isSameJson(value, previous.get(name))),
  );
}

/** Adds to the changed fields the version that was edited, so that the server refuses to overwrite a newer one. */
export const changesOfVersion = (data: object, previousData: object): Record<string, unknown> => ({
  ...changedFields(data, previousData),
  version: Object(data).version,
});
