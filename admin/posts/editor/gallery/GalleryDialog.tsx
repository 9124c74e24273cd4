import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Button, DialogContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { CancelableActions } from '../../../components/CancelableActions.tsx';
import { GuardedDialog } from '../../../leaving/GuardedDialog.tsx';
import { useLeaveGuard } from '../../../leaving/LeaveGuardsContext.ts';
import { ImageLibrary } from '../../../media/picker/ImageLibrary.tsx';
import { ImagePicker } from '../../../media/picker/ImagePicker.tsx';
import type { PickedImage } from '../../../media/picker/pickedImage.ts';
import { GalleryImages } from './GalleryImages.tsx';

const { gallery: text } = he;
const { galleryImagesMin, galleryImagesMax } = limits.editor;

interface GalleryDialogProps {
  initialImages: PickedImage[];
  onSave: (images: PickedImage[]) => void;
  onClose: () => void;
}

/** Picks the images of a gallery, their order and their captions. */
export const GalleryDialog = (props: GalleryDialogProps) => (
  <GuardedDialog open title={text.title} onClose={props.onClose} maxWidth="md" disableRestoreFocus>
    <GalleryForm {...props} />
  </GuardedDialog>
);

function GalleryForm({ initialImages, onSave, onClose }: GalleryDialogProps) {
  const [savedImages] = useState(initialImages);
  const [images, setImages] = useState(savedImages);
  useLeaveGuard({ hasUnsaved: () => images !== savedImages });
  const [isUploading, setIsUploading] = useState(false);
  const isFull = images.length >= galleryImagesMax;
  const add = (image: PickedImage) =>
    setImages((chosen) =>
      chosen.some(({ url }) => url === image.url) ? chosen : [...chosen, image],
    );

  return (
    <>
      <DialogContent>
        <Stack spacing={3}>
          <Typography role="status" color="text.secondary">
            {isFull ? text.full(galleryImagesMax) : text.images(images.length)}
          </Typography>
          {images.length > 0 && <GalleryImages images={images} onChange={setImages} />}
          {!isFull && (
            <>
              <Button
                variant="outlined"
                startIcon={<AddPhotoAlternateOutlined />}
                onClick={() => setIsUploading(true)}
                sx={{ alignSelf: 'flex-start', minHeight: 44 }}
              >
                {text.upload}
              </Button>
              <ImageLibrary onPick={add} />
            </>
          )}
        </Stack>
      </DialogContent>
      <CancelableActions onCancel={onClose}>
        <Button
          variant="contained"
          disabled={images.length < galleryImagesMin}
          onClick={() => onSave(images)}
        >
          {text.save}
        </Button>
      </CancelableActions>
      {isUploading && (
        <ImagePicker
          hasCaption
          isLibraryOnly
          onClose={() => setIsUploading(false)}
          onPick={(image) => {
            setIsUploading(false);
            add(image);
          }}
        />
      )}
    </>
  );
}
