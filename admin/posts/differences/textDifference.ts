import { diffArrays } from 'diff';

export type PieceKind = 'same' | 'added' | 'removed';

export interface Piece {
  kind: PieceKind;
  text: string;
}

/** One line of a comparison: its pieces, or how many lines in a row are the same on both sides. */
export type DifferenceLine =
  | { kind: 'changed'; pieces: Piece[] }
  | { kind: 'context'; text: string }
  | { kind: 'skipped'; count: number };

/** What became of `before`: changed lines by words, each with a line of context, the rest counted. */
export function textDifference(before: string[], after: string[]): DifferenceLine[] {
  const lines: DifferenceLine[] = [];
  const parts = diffArrays(before, after);
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    const next = parts[i + 1];
    if (!part) continue;
    if (part.removed && next?.added) {
      lines.push(...replacedLines(part.value, next.value));
      i++;
    } else if (part.removed || part.added) {
      const kind = part.added ? 'added' : 'removed';
      lines.push(...part.value.map((text) => changed([{ kind, text }])));
    } else {
      const isFirst = i === 0;
      const isLast = i === parts.length - 1;
      lines.push(...contextLines(part.value, { isFirst, isLast }));
    }
  }
  return lines;
}

/** A line of text, or any other short value, before and after, compared by words. */
export const wordDifference = (before: string, after: string): Piece[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));

/** Words of any script, each run of spaces, and each other sign by itself. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}'"\u05f3\u05f4]+|\s+|./gsu) ?? [];

const changed = (pieces: Piece[]): DifferenceLine => ({ kind: 'changed', pieces });

/** Lines that took the place of others are compared with them in order, by words. */
function replacedLines(removed: string[], added: string[]): DifferenceLine[] {
  const lines: DifferenceLine[] = [];
  for (let i = 0; i < Math.max(removed.length, added.length); i++) {
    const [before, after] = [removed[i], added[i]];
    if (before === undefined) lines.push(changed([{ kind: 'added', text: after ?? '' }]));
    else if (after === undefined) lines.push(changed([{ kind: 'removed', text: before }]));
    else lines.push(...comparedLines(before, after));
  }
  return lines;
}

/** Two lines with little in common are read more easily one after the other. */
function comparedLines(before: string, after: string): DifferenceLine[] {
  const pieces = wordDifference(before, after);
  const kept = pieces
    .filter(({ kind }) => kind === 'same')
    .reduce((n, p) => n + p.text.trim().length, 0);
  const isAlike = kept * 3 >= Math.max(before.length, after.length);
  return isAlike
    ? [changed(pieces)]
    : [changed([{ kind: 'removed', text: before }]), changed([{ kind: 'added', text: after }])];
}

const contextCount = 1;

function contextLines(
  lines: string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): DifferenceLine[] {
  const head = isFirst ? 0 : contextCount;
  const tail = isLast ? 0 : contextCount;
  const skipped = lines.length - head - tail;
  // A count takes as much room as the one line that it would stand for.
  if (skipped <= 1) return lines.map((text) => ({ kind: 'context', text }));
  return [
    ...lines.slice(0, head).map((text): DifferenceLine => ({ kind: 'context', text })),
    { kind: 'skipped', count: skipped },
    ...lines.slice(lines.length - tail).map((text): DifferenceLine => ({ kind: 'context', text })),
  ];
}
