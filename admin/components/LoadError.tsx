import { Alert, Button } from '@mui/material';
import { he } from '#domain/he/admin/stats.ts';

export const LoadError = ({ onRetry }: { onRetry: () => void }) => (
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
