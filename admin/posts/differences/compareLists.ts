import { type ChangeObject, diffArrays } from 'diff';

/**
 * Compares two lists. Lists that differ by more than `editsMax` entries have only their equal start and end in common,
 * because the time of a full comparison grows with the square of the edits.
 */
export function compareLists(
  before: readonly string[],
  after: readonly string[],
  editsMax: number,
): ChangeObject<string[]>[] {
  return (
    diffArrays([...before], [...after], { maxEditLength: editsMax }) ?? replaced(before, after)
  );
}

/** Returns one replacement of all entries between the equal start and the equal end. */
function replaced(before: readonly string[], after: readonly string[]): ChangeObject<string[]>[] {
  const lengthMin = Math.min(before.length, after.length);
  let start = 0;
  while (start < lengthMin && before[start] === after[start]) start++;
  let end = 0;
  while (end < lengthMin - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [
    part(before.slice(0, start)),
    part(before.slice(start, before.length - end), { removed: true }),
    part(after.slice(start, after.length - end), { added: true }),
    part(before.slice(before.length - end)),
  ].filter(({ count }) => count > 0);
}

const part = (
  value: string[],
  { added = false, removed = false } = {},
): ChangeObject<string[]> => ({ value, added, removed, count: value.length });
