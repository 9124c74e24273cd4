import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { EditorClipboard } from '../clipboard/editorClipboard.ts';
import { RawBlock } from '../formats/rawBlock.ts';
import { isEquivalentHtml } from './isEquivalentHtml.ts';
import { parseHtml } from './parseHtml.ts';
import { serializeNode } from './serializeNode.ts';
import { toQuillHtml } from './toQuillHtml.ts';
import { toStoredHtml } from './toStoredHtml.ts';

export interface OpenedHtml {
  delta: Delta;
  /** Number of raw blocks, which the editor displays but cannot edit. */
  rawCount: number;
  /** Whether the editor would store this content without any loss. */
  isLossless: boolean;
}

/**
 * Converts stored HTML to a Quill document, and checks the result in the off-screen editor `scratch`. A block
 * that the editor would change becomes a raw block.
 */
export function openStoredHtml(scratch: Quill, html: string): OpenedHtml {
  const delta = readHtml(scratch, html, () => false);
  if (isPreserved(scratch, delta, html)) return { delta, rawCount: 0, isLossless: true };
  const rawIndexes = findRawBlocks(scratch, html);
  const rawDelta = readHtml(scratch, html, (i) => rawIndexes.has(i));
  return {
    delta: rawDelta,
    rawCount: rawIndexes.size,
    isLossless: isPreserved(scratch, rawDelta, html),
  };
}

/** Converts stored HTML to a Quill document with one raw block, which contains all of it. So nothing is lost. */
export const openAsRawBlock = (html: string): OpenedHtml => ({
  delta: new Delta().insert({ [RawBlock.blotName]: html }).insert('\n'),
  rawCount: 1,
  isLossless: true,
});

function findRawBlocks(scratch: Quill, html: string): Set<number> {
  const body = parseHtml(html);
  const rawIndexes = new Set<number>();
  let previous: Element | undefined;
  for (const [i, node] of [...body.childNodes].entries()) {
    if (!(node instanceof Element)) continue;
    const source = serializeNode(node);
    const delta = readHtml(scratch, source, () => false);
    const isLost = !isPreserved(scratch, delta, source);
    if (isLost || (previous && wouldMerge(previous, node))) rawIndexes.add(i);
    previous = rawIndexes.has(i) ? undefined : node;
  }
  return rawIndexes;
}

const wouldMerge = (a: Element, b: Element) =>
  a.tagName === b.tagName && /^(OL|UL|TABLE|PRE)$/.test(a.tagName);

function readHtml(quill: Quill, html: string, isRaw: (index: number) => boolean): Delta {
  const { clipboard } = quill;
  if (!(clipboard instanceof EditorClipboard)) throw new Error('The editor has another clipboard');
  const delta = clipboard.readStored(toQuillHtml(html, isRaw));
  return needsFinalLine(delta) ? delta.insert('\n') : delta;
}

function needsFinalLine({ ops }: Delta): boolean {
  const last = ops.at(-1);
  if (typeof last?.insert !== 'string' || !last.insert.endsWith('\n')) return true;
  return last.attributes?.table !== undefined || last.attributes?.['code-block'] !== undefined;
}

function isPreserved(scratch: Quill, delta: Delta, html: string): boolean {
  scratch.setContents(delta, 'silent');
  return isEquivalentHtml(html, toStoredHtml(scratch.root));
}
