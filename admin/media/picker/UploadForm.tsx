import { Alert, Box, LinearProgress, Stack } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import type { Media } from '#domain/media/media.ts';
import { NestedForm } from '../../forms/NestedForm.tsx';
import { useLeaveGuard } from '../../leaving/LeaveGuardsContext.ts';
import { emptyImageDraft, finishedText, ImageFields, type ImageText } from './ImageFields.tsx';
import { useFileUrl } from './useFileUrl.ts';
import { type SingleUploadState, useImageUpload } from './useImageUpload.ts';

const { images: text } = he;

export interface UploadedImage extends ImageText {
  media: Media;
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
  const [draft, setDraft] = useState(emptyImageDraft);
  const [isAltMissing, setIsAltMissing] = useState(false);
  const { state, upload } = useImageUpload();
  const isSending = state.status === 'sending';
  const hasText = draft.alt.trim() !== '' || draft.caption.trim() !== '';
  useLeaveGuard({ hasUnsaved: () => isSending || hasText });

  const handleSubmit = async () => {
    const finished = finishedText(draft);
    setIsAltMissing(finished === undefined);
    if (finished === undefined || isSending) return;
    const media = await upload(file, finished.alt);
    if (media) onDone({ media, ...finished });
  };

  return (
    <NestedForm
      submitLabel={state.status === 'failed' ? text.retry : text.sendAndAdd}
      isSubmitDisabled={isSending}
      onSubmit={handleSubmit}
      onCancel={onCancel}
    >
      <ImageFields
        url={url}
        value={draft}
        hasCaption={hasCaption}
        isAltMissing={isAltMissing}
        isDisabled={isSending}
        onChange={setDraft}
      />
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
