import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { RemoteImages } from './useRemoteImages.ts';

const { remoteImages: text } = he;

export function RemoteImagesNotice({ images }: { images: RemoteImages }) {
  const { remainingCount, failures, copy, dismiss } = images;
  if (remainingCount > 0) {
    return (
      <Stack role="status" spacing={0.5} sx={{ padding: 1.5 }}>
        <Typography variant="body2">{text.copying(remainingCount)}</Typography>
        <LinearProgress aria-hidden />
      </Stack>
    );
  }
  const [reason] = failures.values();
  if (!reason) return null;
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" onClick={dismiss}>
            {text.dismiss}
          </Button>
          <Button color="inherit" onClick={() => copy([...failures.keys()])}>
            {text.retry}
          </Button>
        </>
      }
    >
      {text.failed(failures.size)} {reason}
    </Alert>
  );
}
