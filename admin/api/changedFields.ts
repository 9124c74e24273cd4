/**
 * The fields of `data` whose value differs from `previousData`, for a PUT that merges. A write with
 * nothing to compare to sends everything.
 */
export function changedFields(data: object, previousData: object): Record<string, unknown> {
  const before = new Map(Object.entries(previousData));
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !isSame(value, before.get(name))),
  );
}

// Values of a record are JSON, so equal text means an equal value.
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
