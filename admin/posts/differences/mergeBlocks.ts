import { limits } from '#domain/limits.ts';
import { compareLists } from './compareLists.ts';

export interface Merged {
  merged: string[];
  /**
   * Number of places that both sides changed differently. There, `merged` contains the blocks of both sides.
   */
  conflictCount: number;
}

/**
 * Merges two edited versions of the list `base` (a three-way merge). Where both sides changed the same place,
 * the result contains both versions.
 */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Merged {
  const mineEdits = listEdits(base, mine);
  const theirEdits = listEdits(base, theirs);
  const merged: string[] = [];
  let conflictCount = 0;
  let index = 0;
  while (mineEdits.length > 0 || theirEdits.length > 0) {
    const start = Math.min(mineEdits[0]?.start ?? Infinity, theirEdits[0]?.start ?? Infinity);
    merged.push(...base.slice(index, start));
    const { end, mineTaken, theirsTaken } = takeOverlapping(mineEdits, theirEdits, start);
    const fromMine = applyEdits(base, mineTaken, start, end);
    const fromTheirs = applyEdits(base, theirsTaken, start, end);
    if (mineTaken.length === 0) merged.push(...fromTheirs);
    else if (theirsTaken.length === 0 || isSame(fromMine, fromTheirs)) merged.push(...fromMine);
    else {
      merged.push(...fromTheirs, ...fromMine.filter((block) => !fromTheirs.includes(block)));
      conflictCount++;
    }
    index = end;
  }
  merged.push(...base.slice(index));
  return { merged, conflictCount };
}

/** An edit that replaces the entries of `base` from index `start` up to, but not including, index `end`. */
interface ListEdit {
  start: number;
  end: number;
  lines: string[];
}

const editsMax = limits.editor.comparedLineEditsMax;

function listEdits(base: readonly string[], changed: readonly string[]): ListEdit[] {
  const edits: ListEdit[] = [];
  let index = 0;
  let open: ListEdit | undefined;
  for (const { value, added, removed } of compareLists(base, changed, editsMax)) {
    if (!added && !removed) {
      index += value.length;
      open = undefined;
      continue;
    }
    if (!open) {
      open = { start: index, end: index, lines: [] };
      edits.push(open);
    }
    if (added) open.lines.push(...value);
    else {
      index += value.length;
      open.end = index;
    }
  }
  return edits;
}

/** Removes the first group of overlapping edits from both lists and returns the group. */
function takeOverlapping(mine: ListEdit[], theirs: ListEdit[], start: number) {
  let end = start;
  const mineTaken: ListEdit[] = [];
  const theirsTaken: ListEdit[] = [];
  const overlaps = (edit: ListEdit | undefined) =>
    edit !== undefined && (edit.start < end || edit.start === start);
  for (;;) {
    const source = overlaps(mine[0]) ? mine : overlaps(theirs[0]) ? theirs : undefined;
    const edit = source?.shift();
    if (!edit) return { end, mineTaken, theirsTaken };
    (source === mine ? mineTaken : theirsTaken).push(edit);
    end = Math.max(end, edit.end);
  }
}

function applyEdits(
  base: readonly string[],
  edits: ListEdit[],
  start: number,
  end: number,
): string[] {
  const lines: string[] = [];
  let index = start;
  for (const edit of edits) {
    lines.push(...base.slice(index, edit.start), ...edit.lines);
    index = edit.end;
  }
  return [...lines, ...base.slice(index, end)];
}

const isSame = (a: string[], b: string[]) =>
  a.length === b.length && a.every((line, i) => line === b[i]);
