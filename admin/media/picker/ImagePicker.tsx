import { Alert, Button, DialogContent, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { CancelableActions } from '../../components/CancelableActions.tsx';
import { GuardedDialog } from '../../leaving/GuardedDialog.tsx';
import { ImageDropArea } from '../ImageDropArea.tsx';
import { imageFileError } from '../imageFile.ts';
import { isImageUrl, removeUrlQuery } from '../imageUrl.ts';
import { ImageLibrary } from './ImageLibrary.tsx';
import type { PickedImage } from './pickedImage.ts';
import { UploadForm } from './UploadForm.tsx';

const { images: text } = he;

/** Lets the user pick a file to upload, an image of the media library, or an external URL. */
export function ImagePicker({
  hasCaption = false,
  isLibraryOnly = false,
  disableRestoreFocus = false,
  onPick,
  onClose,
}: {
  hasCaption?: boolean;
  /** Hides the field for an external URL. An uploaded file becomes part of the media library. */
  isLibraryOnly?: boolean;
  /** For a caller that sets the focus itself. Otherwise the button that opened the picker gets the focus again. */
  disableRestoreFocus?: boolean;
  onPick: (image: PickedImage) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File>();

  return (
    <GuardedDialog
      open
      title={file ? text.add : text.choose}
      onClose={onClose}
      maxWidth={file ? 'sm' : 'md'}
      disableRestoreFocus={disableRestoreFocus}
    >
      {file ? (
        <UploadForm
          file={file}
          hasCaption={hasCaption}
          onCancel={() => setFile(undefined)}
          onDone={({ media: { url, widthPx, heightPx }, alt, caption }) =>
            onPick({ url, widthPx, heightPx, alt, caption })
          }
        />
      ) : (
        <>
          <DialogContent sx={{ paddingTop: 0 }}>
            <Stack spacing={3}>
              <FileField onFile={setFile} />
              <ImageLibrary onPick={onPick} />
              {!isLibraryOnly && (
                <UrlField onUrl={(url) => onPick({ url, alt: '', caption: '' })} />
              )}
            </Stack>
          </DialogContent>
          <CancelableActions onCancel={onClose} />
        </>
      )}
    </GuardedDialog>
  );
}

function FileField({ onFile }: { onFile: (file: File) => void }) {
  const [problem, setProblem] = useState<string>();
  const handleFiles = ([file]: File[]) => {
    if (!file) return;
    const error = imageFileError(file);
    setProblem(error);
    if (!error) onFile(file);
  };

  return (
    <ImageDropArea onFiles={handleFiles}>
      {problem && <Alert severity="error">{problem}</Alert>}
    </ImageDropArea>
  );
}

function UrlField({ onUrl }: { onUrl: (url: string) => void }) {
  const [input, setInput] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const handleUse = () => {
    const url = removeUrlQuery(input.trim());
    const isValid = isImageUrl(url);
    setIsInvalid(!isValid);
    if (isValid) onUrl(url);
  };

  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        id="picture-address"
        label={text.address}
        value={input}
        onChange={({ target }) => setInput(target.value)}
        error={isInvalid}
        helperText={isInvalid && text.invalidAddress}
        margin="none"
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
      <Button onClick={handleUse} disabled={!input.trim()} sx={{ flexShrink: 0, height: 40 }}>
        {text.useAddress}
      </Button>
    </Stack>
  );
}
