import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { TextPicture } from './imageAt.ts';

const { pictures: text } = he;

/** What a picture of the text shows, and the line under it. */
export function PictureDetails({
  picture,
  onSave,
  onRemove,
  onClose,
}: {
  picture: TextPicture;
  onSave: (changes: { alt: string; caption: string }) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaption] = useState(picture.caption);
  const [isDecorative, setIsDecorative] = useState(false);
  const [isMissing, setIsMissing] = useState(false);

  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isUnsaid = alt.trim() === '' && !isDecorative;
    setIsMissing(isUnsaid);
    if (!isUnsaid) onSave({ alt: isDecorative ? '' : alt.trim(), caption: caption.trim() });
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" disableRestoreFocus>
      <Box component="form" noValidate onSubmit={handleSave}>
        <DialogTitle>{text.details}</DialogTitle>
        <DialogContent>
          <Box
            component="img"
            src={picture.url}
            alt=""
            sx={{ width: '100%', maxHeight: 280, objectFit: 'contain', bgcolor: 'action.hover' }}
          />
          <TextField
            id="details-alt"
            label={text.alt}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            error={isMissing}
            helperText={isMissing ? text.altMissing : text.altHelp}
            disabled={isDecorative}
            multiline
            autoFocus
            slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.media.altLengthMax } }}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={isDecorative}
                onChange={({ target }) => setIsDecorative(target.checked)}
              />
            }
            label={text.decorative}
          />
          <TextField
            id="details-caption"
            label={text.caption}
            value={caption}
            onChange={({ target }) => setCaption(target.value)}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="error" onClick={onRemove} sx={{ marginInlineEnd: 'auto' }}>
            {text.removePicture}
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
