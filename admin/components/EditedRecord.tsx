import { Alert, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useEditContext } from 'react-admin';
import { he } from '#domain/he/admin/screenLists.ts';
import { problemText } from '../api/request.ts';

/** What stands in place of a form whose record is on its way. */
export const EditedRecord = ({ children }: { children: ReactNode }) =>
  useEditContext().record ? children : <Skeleton variant="rounded" height={320} sx={below} />;

/** Or did not come: in the server's own words, and with another try. */
export function RecordProblem() {
  const { error, refetch } = useEditContext();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => refetch()} sx={{ minHeight: 44 }}>
          {he.retry}
        </Button>
      }
      sx={{ alignItems: 'center', ...below }}
    >
      {problemText(error)}
    </Alert>
  );
}

const below = { marginTop: 2 };

/** For `queryOptions`: react-admin would say that there is no such item, and leave the screen. */
export const stayOnProblem = { onError: () => undefined };
