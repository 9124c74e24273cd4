/** Returns the fields of `data` whose values differ from `previousData`. */
export function changedFields(data: object, previousData: object): Record<string, unknown> {
  const previous = new Map(Object.entries(previousData));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isSame(value, previous.get(name))),
  );
}

// All values are JSON, so equal texts mean equal values.
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
