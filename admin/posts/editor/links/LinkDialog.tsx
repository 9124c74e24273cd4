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
import { postPath } from '#domain/paths.ts';
import { LinkAddressField } from './LinkAddressField.tsx';
import { applyLink, type LinkTarget, linkTargetAtCursor, removeLink } from './linkTarget.ts';
import { toLinkUrl } from './linkUrl.ts';
import { withSponsored } from './withSponsored.ts';

const { link: text } = he;

export function LinkDialog({ quill, onClose }: { quill: Quill; onClose: () => void }) {
  const [target] = useState<LinkTarget>(() => linkTargetAtCursor(quill));
  const { link } = target;
  const [url, setUrl] = useState(link?.href ?? '');
  const [linkText, setLinkText] = useState(target.text);
  const [isNewTab, setIsNewTab] = useState(link?.isNewTab ?? true);
  const [isSponsored, setIsSponsored] = useState(link?.rel.includes('sponsored') ?? false);
  const [isInvalid, setIsInvalid] = useState(false);
  // The range may be an image, whose text is empty. An unchanged text keeps the image.
  const isTextUnchanged = target.length > 0 && linkText === target.text;

  const handleSave = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so this event would also submit the form of the post.
    event.stopPropagation();
    const href = toLinkUrl(url);
    setIsInvalid(href === undefined);
    if (href === undefined) return;
    const rel = withSponsored(link?.rel ?? '', isSponsored);
    onClose();
    const newText = isTextUnchanged ? linkText : linkText.trim() || href;
    applyLink(quill, target, newText, { href, isNewTab, rel });
  };

  const handleRemove = () => {
    onClose();
    removeLink(quill, target);
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" disableRestoreFocus>
      <Stack component="form" noValidate onSubmit={handleSave}>
        <DialogTitle>{text.title}</DialogTitle>
        <DialogContent>
          <LinkAddressField
            value={url}
            onChange={setUrl}
            onPost={({ slug, title }) => {
              setUrl(postPath(slug));
              setIsNewTab(false);
              if (!isTextUnchanged && linkText.trim() === '') setLinkText(title);
            }}
            problem={isInvalid ? text.invalid : undefined}
          />
          <TextField
            id="link-text"
            label={text.text}
            value={linkText}
            onChange={({ target }) => setLinkText(target.value)}
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
