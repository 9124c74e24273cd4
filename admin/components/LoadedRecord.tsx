import { Alert, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useEditContext } from 'react-admin';
import { he } from '#domain/he/admin/lists.ts';
import { errorText } from '../api/httpError.ts';

export const LoadedRecord = ({ children }: { children: ReactNode }) =>
  useEditContext().record ? children : <Skeleton variant="rounded" height={320} sx={below} />;

export function RecordLoadError() {
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
      {errorText(error)}
    </Alert>
  );
}

const below = { marginTop: 2 };

/** Keeps the screen open if the record fails to load. By default react-admin leaves the screen. */
export const stayOnError = { onError: () => undefined };
