import { Alert, AlertTitle } from '@mui/material';
import { he } from '#domain/he/admin/reactAdmin.ts';
import type { SavePost } from '../form/useSavePost.ts';

/** Shows the message about the last save until the next save. */
export function SaveNotice({ saving: { phase, dismiss } }: { saving: SavePost }) {
  if (phase.name !== 'idle' || !phase.message) return null;
  const { kind, title, text } = phase.message;
  const isRefused = kind === 'refused';
  return (
    <Alert
      severity={isRefused ? 'error' : 'warning'}
      role={isRefused ? 'note' : 'alert'}
      onClose={dismiss}
      closeText={he.action.close}
      sx={{ marginBottom: 2 }}
    >
      <AlertTitle>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
