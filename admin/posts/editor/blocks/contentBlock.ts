import { BlockEmbed } from 'quill/blots/block.js';
import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import { insertBlock } from '../quill/commands.ts';

/** A block that the text embeds (Quill's `BlockEmbed`), such as a gallery. */
export interface ContentBlock {
  node: HTMLElement;
}

/** Returns the embedded block that is selected or next to the cursor. */
export function blockAtCursor(quill: Quill): ContentBlock | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 1) return undefined;
  const [block] = quill.getLine(range.index);
  if (!(block instanceof BlockEmbed) || !(block.domNode instanceof HTMLElement)) return undefined;
  return { node: block.domNode };
}

/**
 * Replaces a block. If the editor has loaded another version of the text meanwhile, which does not contain the block, inserts
 * the new block at the cursor.
 */
export function replaceBlock(
  quill: Quill,
  { node }: ContentBlock,
  embed: Record<string, unknown>,
): void {
  const index = indexOfNode(quill, node);
  if (index === undefined) {
    insertBlock(quill, embed);
    return;
  }
  quill.updateContents(new Delta().retain(index).delete(1).insert(embed), 'user');
  quill.setSelection(index, 1, 'user');
}

export function removeBlock(quill: Quill, { node }: ContentBlock): void {
  const index = indexOfNode(quill, node);
  if (index === undefined) return;
  quill.deleteText(index, 1, 'user');
  quill.setSelection(index, 0, 'silent');
}

/** Returns the present index of an element, or undefined if it is not in the text. */
export function indexOfNode(quill: Quill, node: Element): number | undefined {
  const blot = quill.root.contains(node) ? quill.scroll.find(node) : null;
  return blot ? quill.getIndex(blot) : undefined;
}
