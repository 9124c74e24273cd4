import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  LinearProgress,
  Stack,
  TextField,
} from '@mui/material';
import { type FormEvent, use, useEffect, useRef, useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Media } from '#domain/media/media.ts';
import { problemStatus, problemText } from '../../api/request.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import { fileAddress } from '../../media/imageFile.ts';
import { sendPicture } from '../../media/uploadImage.ts';

const { pictures: text } = he;

type Sending =
  | { status: 'asking' }
  | { status: 'sending'; share: number }
  | { status: 'failed'; problem: string };

export interface UploadedPicture {
  media: Media;
  alt: string;
  caption: string;
}

/** Asks what a picture shows and uploads it. A failure keeps everything, to be tried again. */
export function UploadForm({
  file,
  hasCaption = false,
  onDone,
  onCancel,
}: {
  file: File;
  hasCaption?: boolean;
  onDone: (uploaded: UploadedPicture) => void;
  onCancel: () => void;
}) {
  const address = useFileAddress(file);
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [isDecorative, setIsDecorative] = useState(false);
  const [isAltMissing, setIsAltMissing] = useState(false);
  const [sending, setSending] = useState<Sending>({ status: 'asking' });
  const session = use(SessionContext);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  const isSending = sending.status === 'sending';

  const handleSend = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isMissing = alt.trim() === '' && !isDecorative;
    setIsAltMissing(isMissing);
    if (isMissing || isSending) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setSending({ status: 'sending', share: 0 });
    const described = isDecorative ? '' : alt.trim();
    try {
      const onProgress = (share: number) => setSending({ status: 'sending', share });
      const media = await sendPicture({ file, alt: described, onProgress, signal });
      onDone({ media, alt: described, caption: caption.trim() });
    } catch (problem) {
      if (signal.aborted) return;
      if (problemStatus(problem) === 401) session?.expire();
      setSending({ status: 'failed', problem: problemText(problem) });
    }
  };

  return (
    <Stack component="form" noValidate onSubmit={handleSend} sx={{ minHeight: 0 }}>
      <DialogContent>
        {address && (
          <Box
            component="img"
            src={address}
            alt=""
            sx={{
              width: '100%',
              maxHeight: 280,
              objectFit: 'contain',
              borderRadius: 1,
              bgcolor: 'action.hover',
            }}
          />
        )}
        <TextField
          id="picture-alt"
          label={text.alt}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          error={isAltMissing}
          helperText={isAltMissing ? text.altMissing : text.altHelp}
          disabled={isDecorative || isSending}
          autoFocus
          multiline
          slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.media.altLengthMax } }}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={isDecorative}
              disabled={isSending}
              onChange={({ target }) => setIsDecorative(target.checked)}
            />
          }
          label={text.decorative}
        />
        {hasCaption && (
          <TextField
            id="picture-caption"
            label={text.caption}
            value={caption}
            disabled={isSending}
            onChange={({ target }) => setCaption(target.value)}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
        )}
        <SendingState sending={sending} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={isSending}>
          {sending.status === 'failed' ? text.retry : text.sendAndAdd}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function SendingState({ sending }: { sending: Sending }) {
  if (sending.status === 'asking') return null;
  if (sending.status === 'failed') {
    return (
      <Alert severity="error" sx={{ marginTop: 1 }}>
        {text.failed}. {sending.problem}
      </Alert>
    );
  }
  const percent = Math.round(sending.share * 100);
  return (
    <Stack spacing={0.5} sx={{ marginTop: 1 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={text.upload} />
      <Box role="status">{text.sending(percent)}</Box>
    </Stack>
  );
}

export function useFileAddress(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    let isGone = false;
    if (file) fileAddress(file).then((address) => !isGone && setShown({ file, address }));
    return () => {
      isGone = true;
    };
  }, [file]);
  return shown && shown.file === file ? shown.address : undefined;
}
