import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import { ImageLibrary } from '../../images/ImageLibrary.tsx';
import { ImagePicker } from '../../images/ImagePicker.tsx';
import type { PickedImage } from '../../images/pickedImage.ts';
import { GalleryImages } from './GalleryImages.tsx';

const { gallery: text } = he;
const { galleryImagesMin, galleryImagesMax } = limits.editor;

interface GalleryDialogProps {
  initialImages: PickedImage[];
  onSave: (images: PickedImage[]) => void;
  onClose: () => void;
}

/** Picks the images of a gallery, their order and their captions. */
export function GalleryDialog({ initialImages, onSave, onClose }: GalleryDialogProps) {
  const [images, setImages] = useState(initialImages);
  const [isUploading, setIsUploading] = useState(false);
  const isFull = images.length >= galleryImagesMax;
  const add = (image: PickedImage) =>
    setImages((chosen) =>
      chosen.some(({ url }) => url === image.url) ? chosen : [...chosen, image],
    );

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" disableRestoreFocus>
      <DialogTitle>{text.title}</DialogTitle>
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
              <ImageLibrary
                onPick={({ url, alt, widthPx, heightPx }) =>
                  add({ url, alt, widthPx, heightPx, caption: '' })
                }
              />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={images.length < galleryImagesMin}
          onClick={() => onSave(images)}
        >
          {text.save}
        </Button>
      </DialogActions>
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
    </Dialog>
  );
}
