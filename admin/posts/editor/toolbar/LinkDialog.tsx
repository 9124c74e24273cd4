import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
} from '@mui/material';
import type Quill from 'quill/core.js';
import { type FormEvent, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { linkAddress } from './linkAddress.ts';
import { type LinkPlace, linkAt, removeLink, setLink } from './linkAt.ts';

const { link: text } = he;

export function LinkDialog({ quill, onClose }: { quill: Quill; onClose: () => void }) {
  const [place] = useState<LinkPlace>(() => linkAt(quill));
  const { link } = place;
  const [address, setAddress] = useState(link?.href ?? '');
  const [words, setWords] = useState(place.text);
  const [isNewTab, setIsNewTab] = useState(link?.isNewTab ?? true);
  const [isSponsored, setIsSponsored] = useState(link?.rel.includes('sponsored') ?? false);
  const [isInvalid, setIsInvalid] = useState(false);

  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog is inside the post's form too, as far as React is concerned.
    event.stopPropagation();
    const href = linkAddress(address);
    setIsInvalid(href === undefined);
    if (href === undefined) return;
    const others = (link?.rel ?? '').split(' ').filter((rel) => rel && rel !== 'sponsored');
    const rel = [...others, ...(isSponsored ? ['sponsored'] : [])].join(' ');
    onClose();
    setLink(quill, place, words.trim() || href, { href, isNewTab, rel });
  };

  const handleRemove = () => {
    onClose();
    removeLink(quill, place);
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" disableRestoreFocus>
      <Stack component="form" noValidate onSubmit={handleSave}>
        <DialogTitle>{text.title}</DialogTitle>
        <DialogContent>
          <TextField
            id="link-address"
            label={text.address}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            error={isInvalid}
            helperText={isInvalid ? text.invalid : text.addressHelp}
            autoFocus
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', autoComplete: 'off' } }}
          />
          <TextField
            id="link-text"
            label={text.text}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
          <FormControlLabel
            control={
              <Checkbox checked={isNewTab} onChange={({ target }) => setIsNewTab(target.checked)} />
            }
            label={text.newTab}
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={isSponsored}
                onChange={({ target }) => setIsSponsored(target.checked)}
              />
            }
            label={text.sponsored}
          />
        </DialogContent>
        <DialogActions>
          {link && (
            <Button color="error" onClick={handleRemove} sx={{ marginInlineEnd: 'auto' }}>
              {text.remove}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {text.save}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
