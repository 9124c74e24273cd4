import type Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import type { ContentBlock } from './contentBlock.ts';

/**
 * Returns the selected image or block of the kind that `blockAtCursor` finds. Calls `onDoubleClick` when it is
 * double-clicked.
 */
export function useSelectedBlock<Block extends ContentBlock>(
  quill: Quill | undefined,
  blockAtCursor: (quill: Quill) => Block | undefined,
  onDoubleClick: (block: Block) => void,
): Block | undefined {
  const [selected, setSelected] = useState<Block>();
  useEffect(() => {
    if (!quill) return;
    const update = () => {
      const range = quill.getSelection();
      if (range) setSelected(range.length === 1 ? blockAtCursor(quill) : undefined);
    };
    // The first click of the double click has selected the block (`useClickSelection`), so it is at the cursor.
    const handleDoubleClick = ({ target }: MouseEvent) => {
      const block = blockAtCursor(quill);
      if (target instanceof Node && block?.node.contains(target)) onDoubleClick(block);
    };
    quill.on('editor-change', update);
    quill.root.addEventListener('dblclick', handleDoubleClick);
    return () => {
      quill.off('editor-change', update);
      quill.root.removeEventListener('dblclick', handleDoubleClick);
    };
  }, [quill, blockAtCursor, onDoubleClick]);

  const node = selected?.node;
  useEffect(() => {
    node?.classList.add('is-selected');
    return () => node?.classList.remove('is-selected');
  }, [node]);
  return selected;
}
