import type Quill from 'quill/core.js';
import { productBlockClass } from '#domain/product/productBlock.ts';
import { ImagePicker } from '../images/ImagePicker.tsx';
import type { ContentGallery } from './gallery/contentGallery.ts';
import { insertGallery, replaceGallery } from './gallery/contentGallery.ts';
import { GalleryDialog } from './gallery/GalleryDialog.tsx';
import type { ContentImage } from './images/contentImage.ts';
import { ImageDetails } from './images/ImageDetails.tsx';
import { insertImage, removeImage, replaceImage } from './images/imageCommands.ts';
import { LinkDialog } from './links/LinkDialog.tsx';
import { ProductBlockDialog } from './links/ProductBlockDialog.tsx';
import { VideoDialog } from './links/VideoDialog.tsx';
import { insertBlock } from './quill/commands.ts';

export type EditorDialog =
  | { name: 'link' }
  | { name: 'video' }
  | { name: 'products' }
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
          onClose={onClose}
          onPick={({ kind, productIds }) => {
            onClose();
            insertBlock(quill, { [productBlockClass(kind)]: productIds.join(',') });
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
            if (dialog.gallery) replaceGallery(quill, dialog.gallery, images);
            else insertGallery(quill, images);
          }}
        />
      );
    case 'imagePicker':
      return (
        <ImagePicker
          hasCaption
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
          onSave={(changes) => {
            onClose();
            replaceImage(quill, dialog.image, { ...dialog.image, ...changes });
          }}
        />
      );
    default:
      return null;
  }
}
