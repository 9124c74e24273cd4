import { Alert, Button } from '@mui/material';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useAction } from '../hooks/useAction.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';

const he = heAdmin.clock;

/** Warns that the server's clock may be wrong. The admin can confirm that the clock is right. */
export function ClockAlert() {
  const { runAction, isPending, failure } = useAction();
  const { data: state } = useApiQuery(['clock'], (signal) =>
    readBody(apiClient.clock.$get({}, withSignal(signal))),
  );
  if (!state?.isSuspect || state.trustedAt === null) return null;
  const confirm = () => apiClient.clock.confirm.$post();
  return (
    <>
      <Alert
        severity="error"
        action={
          <Button
            color="inherit"
            disabled={isPending}
            onClick={() => runAction(confirm, { done: he.confirmed, failed: he.confirmFailed })}
          >
            {he.confirm}
          </Button>
        }
      >
        {he.suspect(dateAndTime(state.now), dateAndTime(state.trustedAt))}
      </Alert>
      {failure && <FailureAlert text={failure} />}
    </>
  );
}
