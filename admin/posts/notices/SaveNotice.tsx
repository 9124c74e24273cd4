import { Alert, AlertTitle } from '@mui/material';
import { he } from '#domain/he/admin/reactAdmin.ts';
import type { SavePost } from '../form/useSavePost.ts';

/** Shows why a save failed, or that the server removed a part of the content, until the next save. */
export function SaveNotice({ notice, dismissNotice }: Pick<SavePost, 'notice' | 'dismissNotice'>) {
  if (!notice) return null;
  const isRefused = notice.kind === 'refused';
  return (
    <Alert
      severity={isRefused ? 'error' : 'warning'}
      role={isRefused ? 'note' : 'alert'}
      onClose={dismissNotice}
      closeText={he.action.close}
      sx={{ marginBottom: 2 }}
    >
      <AlertTitle>{notice.title}</AlertTitle>
      {notice.text}
    </Alert>
  );
}
