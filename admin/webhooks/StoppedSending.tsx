import { Alert, Button } from '@mui/material';
import { he } from '#domain/he/admin/webhookScreen.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { useAction } from '../hooks/useAction.ts';
import { saveReceiverAnew } from './webhookCalls.ts';

/** The receiver said that it is gone, so nothing is sent until staff say so. */
export function StoppedSending({ since, url }: { since: string; url: string }) {
  const { act, isPending } = useAction();
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          disabled={isPending || url === ''}
          onClick={() =>
            act(() => saveReceiverAnew(url), { done: he.resumed, failed: he.resumeFailed })
          }
        >
          {he.resume}
        </Button>
      }
    >
      {he.disabledSince(dateAndTime(since))}
    </Alert>
  );
}
