import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { FieldDifferences } from '../differences/FieldDifferences.tsx';
import { differingFields, emptyPost } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import type { ServerDraft } from './createServerDraft.ts';
import { useDraftRecovery } from './useDraftRecovery.ts';

const { restore: text } = he;

/** Offers to restore a draft that an earlier editor screen left. */
export function DraftRecoveryDialog({
  form,
  userId,
  serverDraft,
}: {
  form: PostForm;
  userId: number | undefined;
  serverDraft: ServerDraft;
}) {
  const recovery = useDraftRecovery(form, { userId, serverDraft });
  const { draft } = recovery;
  if (!draft) return null;
  // The draft also replaces text that the user typed before the dialog opened.
  const current = form.getValues();
  const names = differingFields(current, draft.changes);
  const typed = differingFields(current, form.saved?.values ?? emptyPost);

  return (
    <Dialog open fullWidth maxWidth="md" scroll="paper" onClose={recovery.postpone}>
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <DialogContentText sx={{ marginBottom: 2 }}>
          {(draft.isLocal ? text.text : text.elsewhere)(dateAndTime(draft.keptAt))}
        </DialogContentText>
        {recovery.isOutdated && (
          <Alert severity="warning" sx={{ marginBottom: 2 }}>
            {text.outdated}
          </Alert>
        )}
        {names.some((name) => typed.includes(name)) && (
          <Alert severity="warning" sx={{ marginBottom: 2 }}>
            {text.replaces}
          </Alert>
        )}
        <FieldDifferences names={names} before={current} after={draft.changes} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={recovery.discard} sx={{ marginInlineEnd: 'auto' }}>
          {text.discard}
        </Button>
        <Button color="inherit" onClick={recovery.postpone}>
          {text.later}
        </Button>
        <Button variant="contained" onClick={recovery.restore} autoFocus>
          {text.restore}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
