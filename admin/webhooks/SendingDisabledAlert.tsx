import { Alert, Button } from '@mui/material';
import { he } from '#domain/he/admin/webhooks.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useAction } from '../hooks/useAction.ts';
import { resumeSending } from './webhookCalls.ts';

/** Warns that sending is disabled because the receiver is gone. A button resumes sending. */
export function SendingDisabledAlert({ since, url }: { since: string; url: string }) {
  const { runAction, isPending, failure } = useAction();
  return (
    <>
      <Alert
        severity="warning"
        action={
          <Button
            color="inherit"
            disabled={isPending || url === ''}
            onClick={() =>
              runAction(() => resumeSending(url), { done: he.resumed, failed: he.resumeFailed })
            }
          >
            {he.resume}
          </Button>
        }
      >
        {he.disabledSince(dateAndTime(since))}
      </Alert>
      {failure && <FailureAlert text={failure} />}
    </>
  );
}
