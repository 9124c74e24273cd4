import { BlockEmbed } from 'quill/blots/block.js';
import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';

/** A block embed in the text, such as a gallery. */
export interface ContentBlock {
  index: number;
  node: HTMLElement;
}

/** Returns the block embed that is selected or next to the cursor. */
export function blockAtCursor(quill: Quill): ContentBlock | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 1) return undefined;
  const [block] = quill.getLine(range.index);
  if (!(block instanceof BlockEmbed) || !(block.domNode instanceof HTMLElement)) return undefined;
  return { index: quill.getIndex(block), node: block.domNode };
}

export function replaceBlock(
  quill: Quill,
  { index }: ContentBlock,
  embed: Record<string, unknown>,
): void {
  quill.updateContents(new Delta().retain(index).delete(1).insert(embed), 'user');
  quill.setSelection(index, 1, 'user');
}

export function removeBlock(quill: Quill, { index }: ContentBlock): void {
  quill.deleteText(index, 1, 'user');
  quill.setSelection(index, 0, 'silent');
}
