import { Alert, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { he } from '#domain/he/admin/lists.ts';

/** Shows that a list failed to load. Without this error, the list would look empty. */
export function ListLoadError() {
  const { refetch } = useListContext();
  return (
    <Alert
      severity="error"
      className={listLoadErrorClass}
      action={
        <Button color="inherit" onClick={() => refetch()} sx={{ minHeight: 44 }}>
          {he.retry}
        </Button>
      }
      sx={{ alignItems: 'center' }}
    >
      {he.loadFailed}
    </Alert>
  );
}

export const listLoadErrorClass = 'list-load-error';
