import type Quill from 'quill/core.js';
import { useCallback, useState } from 'react';
import type { EditorDialog } from './EditorDialogs.tsx';
import type { ContentGallery } from './gallery/contentGallery.ts';
import { type ContentImage, imageAtCursor } from './images/contentImage.ts';
import type { ContentProductBlock } from './products/contentProductBlock.ts';

export type EditorDialogState = ReturnType<typeof useEditorDialog>;

/** Opens and closes the dialogs of the editor, one at a time. */
export function useEditorDialog(getQuill: () => Quill | undefined) {
  const [current, setCurrent] = useState<EditorDialog>();
  const openGallery = useCallback(
    (gallery: ContentGallery | undefined) => setCurrent({ name: 'gallery', gallery }),
    [],
  );
  const openProducts = useCallback(
    (block: ContentProductBlock | undefined) => setCurrent({ name: 'products', block }),
    [],
  );
  const openDetails = useCallback(
    (image: ContentImage) => setCurrent({ name: 'imageDetails', image }),
    [],
  );
  /** Opens the details of the selected image. Without a selected image, lets the user pick a new one. */
  const openImage = () => {
    const quill = getQuill();
    if (!quill) return;
    const image = imageAtCursor(quill);
    if (image) openDetails(image);
    else setCurrent({ name: 'imagePicker', index: quill.getSelection(true).index });
  };
  return {
    current,
    openLink: () => setCurrent({ name: 'link' }),
    openGallery,
    openVideo: () => setCurrent({ name: 'video' }),
    openProducts,
    openDetails,
    openImage,
    close: () => setCurrent(undefined),
  };
}
