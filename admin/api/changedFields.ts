/**
 * Returns the fields of `data` whose value differs from `previousData`. With an empty
 * `previousData` every field counts as changed.
 */
export function changedFields(data: object, previousData: object): Record<string, unknown> {
  const previous = new Map(Object.entries(previousData));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isSame(value, previous.get(name))),
  );
}

// Compares the JSON texts of two values. All values are JSON, so equal texts mean equal values.
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
