import type Quill from 'quill/core.js';
import type { RefObject } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import type { ContentGallery } from '../gallery/contentGallery.ts';
import type { ContentImage } from '../images/contentImage.ts';
import { ImageBar } from '../images/ImageBar.tsx';
import { removeImage } from '../images/imageCommands.ts';
import type { ContentProductBlock } from '../products/contentProductBlock.ts';
import type { EditorDialogState } from '../useEditorDialog.ts';
import { BlockBar } from './BlockBar.tsx';
import { removeBlock } from './contentBlock.ts';

const galleryLabels = { edit: he.gallery.edit, remove: he.gallery.removeGallery };
const productLabels = { edit: he.productBlock.edit, remove: he.productBlock.removeBlock };

interface SelectedBlockBarProps {
  quill: Quill;
  selected: {
    image: ContentImage | undefined;
    gallery: ContentGallery | undefined;
    productBlock: ContentProductBlock | undefined;
  };
  dialog: EditorDialogState;
  stickyBar: RefObject<HTMLElement | null>;
  onCopy: () => void;
}

/** A toolbar above the selected image, gallery or product block, with the actions for it. */
export const SelectedBlockBar = ({
  quill,
  selected: { image, gallery, productBlock },
  dialog,
  stickyBar,
  onCopy,
}: SelectedBlockBarProps) => (
  <>
    {image && (
      <ImageBar
        image={image}
        onDetails={() => dialog.openDetails(image)}
        onRemove={() => removeImage(quill, image)}
        onCopy={onCopy}
      />
    )}
    {gallery && (
      <BlockBar
        block={gallery}
        labels={galleryLabels}
        stickyBar={stickyBar}
        onEdit={() => dialog.openGallery(gallery)}
        onRemove={() => removeBlock(quill, gallery)}
      />
    )}
    {productBlock && (
      <BlockBar
        block={productBlock}
        labels={productLabels}
        stickyBar={stickyBar}
        onEdit={() => dialog.openProducts(productBlock)}
        onRemove={() => removeBlock(quill, productBlock)}
      />
    )}
  </>
);
