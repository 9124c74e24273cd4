import type Quill from 'quill/core.js';
import { useEffect } from 'react';
import { blockEmbedIndex, imageAtTarget } from '../images/contentImage.ts';

/** Makes a click select the image or the block that it hits. Quill itself selects only text. */
export function useClickSelection(quill: Quill | undefined): void {
  useEffect(() => {
    if (!quill) return;
    const handleClick = (event: MouseEvent) => {
      const image = imageAtTarget(quill, event.target);
      // A figure is not editable, so the browser would open the link of its image.
      if (image) event.preventDefault();
      const index = image?.index ?? blockEmbedIndex(quill, event.target);
      if (index !== undefined) quill.setSelection(index, 1, 'user');
    };
    quill.root.addEventListener('click', handleClick);
    return () => quill.root.removeEventListener('click', handleClick);
  }, [quill]);
}
