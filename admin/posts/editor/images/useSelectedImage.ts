import type Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import {
  blockEmbedIndex,
  type ContentImage,
  imageAtCursor,
  imageAtTarget,
} from './contentImage.ts';

/**
 * Returns the selected image. Also makes a click select an image or a block, and a double click on an image
 * call `onDoubleClick`.
 */
export function useSelectedImage(
  quill: Quill | undefined,
  onDoubleClick: (image: ContentImage) => void,
): ContentImage | undefined {
  const [selected, setSelected] = useState<ContentImage>();
  useEffect(() => {
    if (!quill) return;
    const update = () => {
      const range = quill.getSelection();
      if (range) setSelected(range.length === 1 ? imageAtCursor(quill) : undefined);
    };
    const handleClick = (event: MouseEvent) => {
      const { target } = event;
      const image = imageAtTarget(quill, target);
      // A figure is not editable, so the browser would open the link of its image.
      if (image) event.preventDefault();
      const index = image?.index ?? blockEmbedIndex(quill, target);
      if (index !== undefined) quill.setSelection(index, 1, 'user');
    };
    const handleDoubleClick = ({ target }: MouseEvent) => {
      const image = imageAtTarget(quill, target);
      if (image) onDoubleClick(image);
    };
    quill.on('editor-change', update);
    quill.root.addEventListener('click', handleClick);
    quill.root.addEventListener('dblclick', handleDoubleClick);
    return () => {
      quill.off('editor-change', update);
      quill.root.removeEventListener('click', handleClick);
      quill.root.removeEventListener('dblclick', handleDoubleClick);
    };
  }, [quill, onDoubleClick]);

  useEffect(() => {
    selected?.node.classList.add('is-selected');
    return () => selected?.node.classList.remove('is-selected');
  }, [selected]);
  return selected;
}
