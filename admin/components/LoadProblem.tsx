import { Alert, Button } from '@mui/material';
import { he } from '#domain/he/admin/stats.ts';

/** What stands where numbers or a short list would be that did not come. */
export const LoadProblem = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" onClick={onRetry}>
        {he.retry}
      </Button>
    }
  >
    {he.loadFailed}
  </Alert>
);
