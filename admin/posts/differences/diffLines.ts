import { limits } from '#domain/limits.ts';
import { compareLists } from './compareLists.ts';

const { comparedLineEditsMax, comparedWordEditsMax } = limits.editor;

export type DiffPartKind = 'same' | 'added' | 'removed';

export interface DiffPart {
  kind: DiffPartKind;
  text: string;
}

/**
 * One line of a difference. `context` is an unchanged line near a change, and `skipped` is a number of
 * unchanged lines.
 */
export type DiffLine =
  | { kind: 'changed'; parts: DiffPart[] }
  | { kind: 'context'; text: string }
  | { kind: 'skipped'; count: number };

/**
 * Compares two texts by lines, and changed lines by words. Keeps one unchanged line before and after each
 * change.
 */
export function diffLines(before: string[], after: string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  const parts = compareLists(before, after, comparedLineEditsMax);
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

export const diffWords = (before: string, after: string): DiffPart[] =>
  compareLists(splitWords(before), splitWords(after), comparedWordEditsMax).map(
    ({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }),
  );

/** Splits a line into words of any script, runs of spaces, and single other characters. */
const splitWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}'"\u05f3\u05f4]+|\s+|./gsu) ?? [];

const changed = (parts: DiffPart[]): DiffLine => ({ kind: 'changed', parts });

function replacedLines(removed: string[], added: string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  for (let i = 0; i < Math.max(removed.length, added.length); i++) {
    const [before, after] = [removed[i], added[i]];
    if (before === undefined) lines.push(changed([{ kind: 'added', text: after ?? '' }]));
    else if (after === undefined) lines.push(changed([{ kind: 'removed', text: before }]));
    else lines.push(...comparedLines(before, after));
  }
  return lines;
}

/** Compares two lines by words. Lines with little in common are returned whole. */
function comparedLines(before: string, after: string): DiffLine[] {
  const parts = diffWords(before, after);
  const sameLength = parts
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + text.trim().length, 0);
  const isSimilar = sameLength * 3 >= Math.max(before.length, after.length);
  return isSimilar
    ? [changed(parts)]
    : [changed([{ kind: 'removed', text: before }]), changed([{ kind: 'added', text: after }])];
}

const contextCount = 1;

function contextLines(
  lines: string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): DiffLine[] {
  const head = isFirst ? 0 : contextCount;
  const tail = isLast ? 0 : contextCount;
  const skipped = lines.length - head - tail;
  // A single unchanged line is shown, because the text "1 line skipped" would not be shorter.
  if (skipped <= 1) return lines.map((text) => ({ kind: 'context', text }));
  return [
    ...lines.slice(0, head).map((text): DiffLine => ({ kind: 'context', text })),
    { kind: 'skipped', count: skipped },
    ...lines.slice(lines.length - tail).map((text): DiffLine => ({ kind: 'context', text })),
  ];
}
