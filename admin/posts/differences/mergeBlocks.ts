import { diffArrays } from 'diff';

export interface Merged {
  merged: string[];
  /** Places that both sides changed: the merged list has theirs there, and then mine. */
  conflictCount: number;
}

/**
 * Joins two lists that grew out of `base`. What only one side changed is taken from it; where both
 * changed the same place, both are kept, so that nothing anybody wrote is lost.
 */
export function mergeBlocks(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Merged {
  const mineEdits = editsOf(base, mine);
  const theirEdits = editsOf(base, theirs);
  const merged: string[] = [];
  let conflictCount = 0;
  let at = 0;
  while (mineEdits.length > 0 || theirEdits.length > 0) {
    const start = Math.min(mineEdits[0]?.start ?? Infinity, theirEdits[0]?.start ?? Infinity);
    merged.push(...base.slice(at, start));
    const { end, ours, others } = takeOverlap(mineEdits, theirEdits, start);
    const fromMine = applied(base, ours, start, end);
    const fromTheirs = applied(base, others, start, end);
    if (ours.length === 0) merged.push(...fromTheirs);
    else if (others.length === 0 || isSame(fromMine, fromTheirs)) merged.push(...fromMine);
    else {
      merged.push(...fromTheirs, ...fromMine.filter((block) => !fromTheirs.includes(block)));
      conflictCount++;
    }
    at = end;
  }
  merged.push(...base.slice(at));
  return { merged, conflictCount };
}

/** Lines `start` up to `end` of the base gave way to `lines`. */
interface ListEdit {
  start: number;
  end: number;
  lines: string[];
}

function editsOf(base: readonly string[], changed: readonly string[]): ListEdit[] {
  const edits: ListEdit[] = [];
  let at = 0;
  let open: ListEdit | undefined;
  for (const { value, added, removed } of diffArrays([...base], [...changed])) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
    if (!open) {
      open = { start: at, end: at, lines: [] };
      edits.push(open);
    }
    if (added) open.lines.push(...value);
    else {
      at += value.length;
      open.end = at;
    }
  }
  return edits;
}

/** Takes from both lists the edits that touch each other, beginning with the first one. */
function takeOverlap(mine: ListEdit[], theirs: ListEdit[], start: number) {
  let end = start;
  const ours: ListEdit[] = [];
  const others: ListEdit[] = [];
  const touches = (edit: ListEdit | undefined) =>
    edit !== undefined && (edit.start < end || edit.start === start);
  for (;;) {
    const from = touches(mine[0]) ? mine : touches(theirs[0]) ? theirs : undefined;
    const edit = from?.shift();
    if (!edit) return { end, ours, others };
    (from === mine ? ours : others).push(edit);
    end = Math.max(end, edit.end);
  }
}

function applied(base: readonly string[], edits: ListEdit[], start: number, end: number): string[] {
  const lines: string[] = [];
  let at = start;
  for (const edit of edits) {
    lines.push(...base.slice(at, edit.start), ...edit.lines);
    at = edit.end;
  }
  return [...lines, ...base.slice(at, end)];
}

const isSame = (a: string[], b: string[]) =>
  a.length === b.length && a.every((line, i) => line === b[i]);
