import type Quill from 'quill/core.js';
import { ImagePicker } from '../../media/picker/ImagePicker.tsx';
import { type ContentBlock, replaceBlock } from './blocks/contentBlock.ts';
import { productBlockEmbed } from './formats/productBlocks.ts';
import { type ContentGallery, galleryEmbed } from './gallery/contentGallery.ts';
import { GalleryDialog } from './gallery/GalleryDialog.tsx';
import type { ContentImage } from './images/contentImage.ts';
import { ImageDetails } from './images/ImageDetails.tsx';
import { changeImageDetails, insertImage, removeImage } from './images/imageCommands.ts';
import { LinkDialog } from './links/LinkDialog.tsx';
import { VideoDialog } from './links/VideoDialog.tsx';
import type { ContentProductBlock } from './products/contentProductBlock.ts';
import { ProductBlockDialog } from './products/ProductBlockDialog.tsx';
import { insertBlock } from './quill/commands.ts';
import { isInTable } from './quill/ensureBlockIndex.ts';

export type EditorDialog =
  | { name: 'link' }
  | { name: 'video' }
  | { name: 'products'; block: ContentProductBlock | undefined }
  | { name: 'gallery'; gallery: ContentGallery | undefined }
  | { name: 'imagePicker'; index: number }
  | { name: 'imageDetails'; image: ContentImage };

export function EditorDialogs({
  quill,
  dialog,
  onClose,
}: {
  quill: Quill;
  dialog: EditorDialog | undefined;
  onClose: () => void;
}) {
  switch (dialog?.name) {
    case 'link':
      return <LinkDialog quill={quill} onClose={onClose} />;
    case 'video':
      return (
        <VideoDialog
          onClose={onClose}
          onPick={(video) => {
            onClose();
            insertBlock(quill, { video });
          }}
        />
      );
    case 'products':
      return (
        <ProductBlockDialog
          initial={dialog.block?.block}
          onClose={onClose}
          onSave={(block) => {
            onClose();
            storeBlock(quill, dialog.block, productBlockEmbed(block));
          }}
        />
      );
    case 'gallery':
      return (
        <GalleryDialog
          initialImages={dialog.gallery?.images ?? []}
          onClose={onClose}
          onSave={(images) => {
            onClose();
            storeBlock(quill, dialog.gallery, galleryEmbed(images));
          }}
        />
      );
    case 'imagePicker':
      return (
        <ImagePicker
          hasCaption={!isInTable(quill, dialog.index)}
          disableRestoreFocus
          onClose={onClose}
          onPick={(image) => {
            onClose();
            insertImage(quill, dialog.index, image);
          }}
        />
      );
    case 'imageDetails':
      return (
        <ImageDetails
          image={dialog.image}
          onClose={onClose}
          onRemove={() => {
            onClose();
            removeImage(quill, dialog.image);
          }}
          onSave={(details) => {
            onClose();
            changeImageDetails(quill, dialog.image, details);
          }}
        />
      );
    default:
      return null;
  }
}

/** Replaces the block that the dialog edited. If the dialog created the block, inserts it. */
function storeBlock(
  quill: Quill,
  edited: ContentBlock | undefined,
  embed: Record<string, unknown>,
): void {
  if (edited) replaceBlock(quill, edited, embed);
  else insertBlock(quill, embed);
}
