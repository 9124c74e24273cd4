import { Alert, type AlertProps, Button } from '@mui/material';
import { he } from '#domain/he/admin/loading.ts';

interface LoadErrorProps extends Pick<AlertProps, 'className' | 'sx'> {
  text?: string;
  onRetry: () => unknown;
}

/** Shows that data failed to load, with a button that loads it again. */
export const LoadError = ({ text = he.failed, onRetry, sx = null, ...alert }: LoadErrorProps) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" onClick={() => onRetry()} sx={{ minHeight: 44 }}>
        {he.retry}
      </Button>
    }
    sx={[{ alignItems: 'center' }, ...(Array.isArray(sx) ? sx : [sx])]}
    {...alert}
  >
    {text}
  </Alert>
);
