import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { PictureDrop } from '../../media/ImageDrop.tsx';
import { fileProblem } from '../../media/imageFile.ts';
import { isPictureAddress } from '../editor/images/imageAddress.ts';
import { withoutQuery } from '../form/postValues.ts';
import { PictureLibrary } from './ImageLibrary.tsx';
import { UploadForm } from './UploadForm.tsx';

const { pictures: text } = he;

export interface PickedPicture {
  url: string;
  alt: string;
  caption: string;
  /** Unknown for a picture elsewhere on the web. */
  widthPx?: number;
  heightPx?: number;
}

/** Where pictures come from: this machine, the library, or an address. */
export function PicturePicker({
  hasCaption = false,
  onPick,
  onClose,
}: {
  hasCaption?: boolean;
  onPick: (picture: PickedPicture) => void;
  onClose: () => void;
}) {
  const [file, setFile] = useState<File>();

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={file ? 'sm' : 'md'} disableRestoreFocus>
      <DialogTitle>{file ? text.add : text.choose}</DialogTitle>
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
          <DialogContent>
            <Stack spacing={3}>
              <FileField onFile={setFile} />
              <PictureLibrary
                onPick={({ url, alt, widthPx, heightPx }) =>
                  onPick({ url, alt, widthPx, heightPx, caption: '' })
                }
              />
              <AddressField onAddress={(url) => onPick({ url, alt: '', caption: '' })} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {text.cancel}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function FileField({ onFile }: { onFile: (file: File) => void }) {
  const [problem, setProblem] = useState<string>();
  const handleFiles = ([file]: File[]) => {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (!found) onFile(file);
  };

  return (
    <PictureDrop onFiles={handleFiles}>
      {problem && <Alert severity="error">{problem}</Alert>}
    </PictureDrop>
  );
}

function AddressField({ onAddress }: { onAddress: (address: string) => void }) {
  const [address, setAddress] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const handleUse = () => {
    const plain = withoutQuery(address.trim());
    setIsInvalid(!isPictureAddress(plain));
    if (isPictureAddress(plain)) onAddress(plain);
  };

  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        id="picture-address"
        label={text.address}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={isInvalid}
        helperText={isInvalid && text.invalidAddress}
        margin="none"
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
      <Button onClick={handleUse} disabled={!address.trim()} sx={{ flexShrink: 0, height: 40 }}>
        {text.useAddress}
      </Button>
    </Stack>
  );
}
