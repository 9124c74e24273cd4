import { Button, Card, CardContent, List, Stack, Typography } from '@mui/material';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { he } from '#domain/he/admin/media.ts';
import { formatNumber } from '../formatNumber.ts';
import { PictureDrop } from './ImageDrop.tsx';
import { UploadRow } from './UploadRow.tsx';
import { isUnderWay, type Upload } from './uploads.ts';
import { useUploads } from './useUploads.ts';

const { uploads: text } = he;

/** Takes pictures into the library, and says of each how it went. */
export function UploadPanel() {
  const { uploads, add, retry, dismiss, clear } = useUploads();
  const isBusy = uploads.some(isUnderWay);

  return (
    <Card>
      <CardContent>
        <PictureDrop isMultiple onFiles={add} />
        {uploads.length > 0 && (
          <Stack component="section" aria-label={text.title} sx={{ marginTop: 2 }}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Typography role="status" sx={{ flexGrow: 1 }}>
                {isBusy ? '' : outcomeText(uploads)}
              </Typography>
              {!isBusy && <Button onClick={clear}>{text.clear}</Button>}
            </Stack>
            <List disablePadding>
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  onRetry={() => retry(upload.key)}
                  onDismiss={() => dismiss(upload.key)}
                />
              ))}
            </List>
          </Stack>
        )}
        <LeaveQuestion isBusy={isBusy} />
      </CardContent>
    </Card>
  );
}

/** `3 pictures are up. One file is not.` */
function outcomeText(uploads: Upload[]): string {
  const countOf = (wanted: Upload['state']['status']) =>
    uploads.filter(({ state }) => state.status === wanted).length;
  const done = countOf('done');
  const failed = countOf('failed');
  const sentences = [
    done > 0 && text.finished(done, formatNumber(done)),
    failed > 0 && text.someFailed(failed, formatNumber(failed)),
    done > 0 && text.describe,
  ];
  return sentences.filter(Boolean).join('. ');
}

function LeaveQuestion({ isBusy }: { isBusy: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={text.leave.title}
      content={text.leave.text}
      confirm={text.leave.confirm}
      cancel={text.leave.cancel}
      confirmColor="warning"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
