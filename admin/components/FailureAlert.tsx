import { Alert } from '@mui/material';

/**
 * Shows why an action failed after the toast has disappeared. Only the toast announces the failure. In a row that wraps, the
 * alert has a line of its own.
 */
export const FailureAlert = ({ text }: { text: string }) => (
  <Alert severity="error" role="note" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
    {text}
  </Alert>
);
