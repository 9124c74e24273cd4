import { Alert, Button } from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import type { SavePost } from '../form/useSavePost.ts';
import type { DraftState } from '../unsavedDrafts/useDraftAutosave.ts';

const { offline: text } = he;

/** Shows a notice if a save got no response, the browser has no space for drafts, or the network is lost. */
export function ConnectionNotice({
  saving,
  draft,
  isOnline,
}: {
  saving: SavePost;
  draft: DraftState;
  isOnline: boolean;
}) {
  if (saving.phase.name === 'waiting') {
    return (
      <Alert
        severity="warning"
        sx={{ marginBottom: 2 }}
        action={
          <>
            <Button color="inherit" onClick={saving.dismiss}>
              {text.stop}
            </Button>
            <Button color="inherit" onClick={() => saving.save()}>
              {text.retry}
            </Button>
          </>
        }
      >
        {draft === 'stored' ? text.waiting : text.waitingWithoutDraft}
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
