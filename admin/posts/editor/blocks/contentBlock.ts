import { BlockEmbed } from 'quill/blots/block.js';
import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { insertBlock } from '../quill/commands.ts';

/** A block embed in the text, such as a gallery. */
export interface ContentBlock {
  node: HTMLElement;
}

/** Returns the block embed that is selected or next to the cursor. */
export function blockAtCursor(quill: Quill): ContentBlock | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 1) return undefined;
  const [block] = quill.getLine(range.index);
  if (!(block instanceof BlockEmbed) || !(block.domNode instanceof HTMLElement)) return undefined;
  return { node: block.domNode };
}

/** Replaces a block. If it is no longer in the text, because the text was loaded again, inserts the new one. */
export function replaceBlock(
  quill: Quill,
  { node }: ContentBlock,
  embed: Record<string, unknown>,
): void {
  const index = indexOfBlock(quill, node);
  if (index === undefined) {
    insertBlock(quill, embed);
    return;
  }
  quill.updateContents(new Delta().retain(index).delete(1).insert(embed), 'user');
  quill.setSelection(index, 1, 'user');
}

export function removeBlock(quill: Quill, { node }: ContentBlock): void {
  const index = indexOfBlock(quill, node);
  if (index === undefined) return;
  quill.deleteText(index, 1, 'user');
  quill.setSelection(index, 0, 'silent');
}

/** The text before a block may change while a dialog is open. */
function indexOfBlock(quill: Quill, node: HTMLElement): number | undefined {
  const block = quill.root.contains(node) ? quill.scroll.find(node) : null;
  return block ? quill.getIndex(block) : undefined;
}
