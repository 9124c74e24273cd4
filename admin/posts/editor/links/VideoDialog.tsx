import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { parseVideoUrl, videoText } from '#domain/post/videoBlock.ts';

const { video: text } = he;

interface VideoDialogProps {
  /** Receives the video in the format of the stored content. */
  onPick: (video: string) => void;
  onClose: () => void;
}

export function VideoDialog({ onPick, onClose }: VideoDialogProps) {
  const [url, setUrl] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);

  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so this event would also submit the form of the post.
    event.stopPropagation();
    const video = parseVideoUrl(url);
    setIsInvalid(video === undefined);
    if (video) onPick(videoText(video));
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" disableRestoreFocus>
      <Stack component="form" noValidate onSubmit={handleSave}>
        <DialogTitle>{text.title}</DialogTitle>
        <DialogContent>
          <TextField
            id="video-address"
            label={text.address}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            error={isInvalid}
            helperText={isInvalid ? text.invalid : text.help}
            autoFocus
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {text.add}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
