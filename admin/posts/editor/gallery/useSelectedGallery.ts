import type Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import { type ContentGallery, galleryAtCursor } from './contentGallery.ts';

/** Returns the selected gallery. Also makes a double click on a gallery call `onDoubleClick`. */
export function useSelectedGallery(
  quill: Quill | undefined,
  onDoubleClick: (gallery: ContentGallery) => void,
): ContentGallery | undefined {
  const [selected, setSelected] = useState<ContentGallery>();
  useEffect(() => {
    if (!quill) return;
    const update = () => {
      const range = quill.getSelection();
      if (range) setSelected(range.length === 1 ? galleryAtCursor(quill) : undefined);
    };
    // The first click of a double click selects the gallery.
    const handleDoubleClick = ({ target }: MouseEvent) => {
      const gallery = galleryAtCursor(quill);
      if (target instanceof Node && gallery?.node.contains(target)) onDoubleClick(gallery);
    };
    quill.on('editor-change', update);
    quill.root.addEventListener('dblclick', handleDoubleClick);
    return () => {
      quill.off('editor-change', update);
      quill.root.removeEventListener('dblclick', handleDoubleClick);
    };
  }, [quill, onDoubleClick]);

  const node = selected?.node;
  useEffect(() => {
    node?.classList.add('is-selected');
    return () => node?.classList.remove('is-selected');
  }, [node]);
  return selected;
}
