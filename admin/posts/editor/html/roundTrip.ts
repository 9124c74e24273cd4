import type Quill from 'quill/core.js';
import type { Delta } from 'quill/core.js';
import { EditorClipboard } from '../editorClipboard.ts';
import { parsedBody } from './parsedBody.ts';
import { preparedHtml, spaceMark } from './preparedHtml.ts';
import { isSameText } from './projectedHtml.ts';
import { sourceOf } from './sourceOf.ts';
import { storedHtml } from './storedHtml.ts';

export interface OpenedText {
  delta: Delta;
  /** Pieces that the editor shows but cannot edit, kept to the letter. */
  rawCount: number;
  /** Whether storing what the editor shows would lose nothing. */
  isFaithful: boolean;
}

/**
 * Stored HTML as a document of the editor. It is tried on `scratch`, an editor that nobody sees: what
 * comes back different is kept as raw pieces, and if even that loses something the caller is told.
 */
export function openText(scratch: Quill, html: string): OpenedText {
  const whole = readText(scratch, html, () => false);
  if (isKept(scratch, whole, html)) return { delta: whole, rawCount: 0, isFaithful: true };
  const raw = rawPieces(scratch, html);
  const delta = readText(scratch, html, (i) => raw.has(i));
  return { delta, rawCount: raw.size, isFaithful: isKept(scratch, delta, html) };
}

function rawPieces(scratch: Quill, html: string): Set<number> {
  const body = parsedBody(html);
  const raw = new Set<number>();
  let before: Element | undefined;
  for (const [i, node] of [...body.childNodes].entries()) {
    if (!(node instanceof Element)) continue;
    const piece = sourceOf(node);
    const isLost = !isKept(
      scratch,
      readText(scratch, piece, () => false),
      piece,
    );
    if (isLost || (before && wouldJoin(before, node))) raw.add(i);
    before = raw.has(i) ? undefined : node;
  }
  return raw;
}

/** Two lists or tables in a row are one in the editor. */
const wouldJoin = (a: Element, b: Element) =>
  a.tagName === b.tagName && /^(OL|UL|TABLE|PRE)$/.test(a.tagName);

function readText(quill: Quill, html: string, isRaw: (index: number) => boolean): Delta {
  const { clipboard } = quill;
  if (!(clipboard instanceof EditorClipboard)) throw new Error('this is no editor of ours');
  const delta = clipboard.readStored(preparedHtml(html, isRaw));
  for (const op of delta.ops) {
    if (typeof op.insert === 'string') op.insert = op.insert.replaceAll(spaceMark, '\u00a0');
  }
  return needsLineAfter(delta) ? delta.insert('\n') : delta;
}

/** A last line that is not closed yet, and a place to write after a table, code or picture. */
function needsLineAfter({ ops }: Delta): boolean {
  const last = ops.at(-1);
  if (typeof last?.insert !== 'string' || !last.insert.endsWith('\n')) return true;
  return last.attributes?.table !== undefined || last.attributes?.['code-block'] !== undefined;
}

function isKept(scratch: Quill, delta: Delta, html: string): boolean {
  scratch.setContents(delta, 'silent');
  return isSameText(html, storedHtml(scratch.root));
}
