import { Alert, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { he } from '#domain/he/admin/screenLists.ts';

/** What stands where a list would be that did not come: nobody is told that there is nothing. */
export function ListProblem() {
  const { refetch } = useListContext();
  return (
    <Alert
      severity="error"
      className={listProblemClass}
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

export const listProblemClass = 'list-problem';
