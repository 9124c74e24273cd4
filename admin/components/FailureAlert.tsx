import { Alert } from '@mui/material';

/** Shows why an action failed after the toast has disappeared. Only the toast announces the failure. */
export const FailureAlert = ({ text }: { text: string }) => (
  <Alert severity="error" role="note" sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Alert>
);
