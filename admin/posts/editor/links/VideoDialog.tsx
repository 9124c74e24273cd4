import { TextField } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/editor.ts';
import { parseVideoUrl, videoText } from '#domain/post/videoBlock.ts';
import { NestedForm } from '../../../forms/NestedForm.tsx';
import { GuardedDialog } from '../../../leaving/GuardedDialog.tsx';
import { useLeaveGuard } from '../../../leaving/LeaveGuardsContext.ts';

const { video: text } = he;

interface VideoDialogProps {
  /** Receives the video in the format of the stored content. */
  onPick: (video: string) => void;
  onClose: () => void;
}

export const VideoDialog = (props: VideoDialogProps) => (
  <GuardedDialog open title={text.title} onClose={props.onClose} maxWidth="xs" disableRestoreFocus>
    <VideoForm {...props} />
  </GuardedDialog>
);

function VideoForm({ onPick, onClose }: VideoDialogProps) {
  const [url, setUrl] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  useLeaveGuard({ hasUnsaved: () => url.trim() !== '' });

  const handleSave = () => {
    const video = parseVideoUrl(url);
    setIsInvalid(video === undefined);
    if (video) onPick(videoText(video));
  };

  return (
    <NestedForm submitLabel={text.add} onSubmit={handleSave} onCancel={onClose}>
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
    </NestedForm>
  );
}
