import { Button, Card, CardContent, List, Stack, Typography } from '@mui/material';
import { he } from '#domain/he/admin/media.ts';
import { formatNumber } from '../formatNumber.ts';
import { useLeaveGuard } from '../leaving/LeaveGuardsContext.ts';
import { ImageDropArea } from './ImageDropArea.tsx';
import { UploadRow } from './UploadRow.tsx';
import { isUnfinished, type Upload } from './uploadsReducer.ts';
import { useUploads } from './useUploads.ts';

const { uploads: text } = he;

export function UploadPanel() {
  const { uploads, add, retry, dismiss, clear } = useUploads();
  const isBusy = uploads.some(isUnfinished);
  useLeaveGuard({ hasUnsaved: () => isBusy, texts: text.leave });

  return (
    <Card>
      <CardContent>
        <ImageDropArea isMultiple onFiles={add} />
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
      </CardContent>
    </Card>
  );
}

function outcomeText(uploads: Upload[]): string {
  const count = (status: Upload['state']['status']) =>
    uploads.filter(({ state }) => state.status === status).length;
  const uploaded = count('done');
  const failed = count('failed');
  const sentences = [
    uploaded > 0 && text.finished(uploaded, formatNumber(uploaded)),
    failed > 0 && text.someFailed(failed, formatNumber(failed)),
    uploaded > 0 && text.describe,
  ];
  return sentences.filter(Boolean).join('. ');
}
