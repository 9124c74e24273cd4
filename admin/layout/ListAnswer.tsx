import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { he } from '#domain/he/screenLists.ts';
import { problemText } from '../request.ts';

/** Where a list has nothing to show: an answer that did not come is no empty one. */
export function ListAnswer({ children }: { children: ReactNode }) {
  const { error, refetch } = useListContext();
  if (!error) return children;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => refetch()}>
          {he.retry}
        </Button>
      }
    >
      {he.loadFailed}. {problemText(error)}
    </Alert>
  );
}
