import { Alert, Box, LinearProgress, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import type { Media } from '#domain/media/media.ts';
import { NestedForm } from '../../forms/NestedForm.tsx';
import { useLeaveGuard } from '../../leaving/LeaveGuardsContext.ts';
import { type AltDraft, AltFields, finishedAlt } from './AltFields.tsx';
import { useFileUrl } from './useFileUrl.ts';
import { type SingleUploadState, useImageUpload } from './useImageUpload.ts';

const { images: text } = he;

export interface UploadedImage {
  media: Media;
  alt: string;
  caption: string;
}

export function UploadForm({
  file,
  hasCaption = false,
  onDone,
  onCancel,
}: {
  file: File;
  hasCaption?: boolean;
  onDone: (uploaded: UploadedImage) => void;
  onCancel: () => void;
}) {
  const url = useFileUrl(file);
  const [altDraft, setAltDraft] = useState<AltDraft>({ alt: '', isDecorative: false });
  const [caption, setCaption] = useState('');
  const [isAltMissing, setIsAltMissing] = useState(false);
  const { state, upload } = useImageUpload();
  const isSending = state.status === 'sending';
  const hasText = altDraft.alt.trim() !== '' || caption.trim() !== '';
  useLeaveGuard({ hasUnsaved: () => isSending || hasText });

  const handleSubmit = async () => {
    const alt = finishedAlt(altDraft);
    setIsAltMissing(alt === undefined);
    if (alt === undefined || isSending) return;
    const media = await upload(file, alt);
    if (media) onDone({ media, alt, caption: caption.trim() });
  };

  return (
    <NestedForm
      submitLabel={state.status === 'failed' ? text.retry : text.sendAndAdd}
      isSubmitDisabled={isSending}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      {url && (
        <Box
          component="img"
          src={url}
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
      <AltFields
        id="picture-alt"
        value={altDraft}
        isMissing={isAltMissing}
        isDisabled={isSending}
        onChange={setAltDraft}
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
      <UploadStatus state={state} />
    </NestedForm>
  );
}

function UploadStatus({ state }: { state: SingleUploadState }) {
  if (state.status === 'idle') return null;
  if (state.status === 'failed') {
    return (
      <Alert severity="error" sx={{ marginTop: 1 }}>
        {text.failed}. {state.error}
      </Alert>
    );
  }
  const percent = Math.round(state.share * 100);
  return (
    <Stack spacing={0.5} sx={{ marginTop: 1 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={text.upload} />
      <Box role="status">{text.sending(percent)}</Box>
    </Stack>
  );
}
