import { Alert, Button } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { DraftState } from '../drafts/useDraft.ts';
import type { SavePost } from '../form/useSavePost.ts';

const { offline: text } = he;

/** What is wrong between this browser and the server, and what is being done about it. */
export function ConnectionNotice({
  saving,
  draft,
  isOnline,
  onRetry,
}: {
  saving: SavePost;
  draft: DraftState;
  isOnline: boolean;
  onRetry: () => void;
}) {
  if (saving.phase.name === 'waiting') {
    return (
      <Alert
        severity="warning"
        sx={{ marginBottom: 2 }}
        action={
          <>
            <Button color="inherit" onClick={saving.giveUp}>
              {text.stop}
            </Button>
            <Button color="inherit" onClick={onRetry}>
              {text.retry}
            </Button>
          </>
        }
      >
        {draft === 'kept' ? text.waiting : text.waitingUnkept}
      </Alert>
    );
  }
  if (draft === 'full') {
    return (
      <Alert severity="warning" sx={{ marginBottom: 2 }}>
        {text.noRoom}
      </Alert>
    );
  }
  if (isOnline) return null;
  return (
    <Alert severity="info" sx={{ marginBottom: 2 }}>
      {text.noConnection}
    </Alert>
  );
}
