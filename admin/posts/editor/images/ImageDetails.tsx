import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { type AltDraft, AltFields, finishedAlt } from '../../../media/picker/AltFields.tsx';
import { type ContentImage, isDecorative } from './contentImage.ts';

const { images: text } = he;

export function ImageDetails({
  image,
  onSave,
  onRemove,
  onClose,
}: {
  image: ContentImage;
  onSave: (details: { alt: string; caption: string }) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [altDraft, setAltDraft] = useState<AltDraft>({
    alt: image.alt,
    isDecorative: isDecorative(image),
  });
  const [caption, setCaption] = useState(image.caption);
  const [isAltMissing, setIsAltMissing] = useState(false);

  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const alt = finishedAlt(altDraft);
    setIsAltMissing(alt === undefined);
    if (alt !== undefined) onSave({ alt, caption: caption.trim() });
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" disableRestoreFocus>
      <Box component="form" noValidate onSubmit={handleSave}>
        <DialogTitle>{text.details}</DialogTitle>
        <DialogContent>
          <Box
            component="img"
            src={image.url}
            alt=""
            sx={{ width: '100%', maxHeight: 280, objectFit: 'contain', bgcolor: 'action.hover' }}
          />
          <AltFields
            id="details-alt"
            value={altDraft}
            isMissing={isAltMissing}
            onChange={setAltDraft}
          />
          {image.canHaveCaption && (
            <TextField
              id="details-caption"
              label={text.caption}
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
              slotProps={{ htmlInput: { dir: 'auto' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="error" onClick={onRemove} sx={{ marginInlineEnd: 'auto' }}>
            {text.removeImage}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {text.save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
