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
import { differingFields, type PostValues } from '../form/postValues.ts';
import type { LeftDrafts } from './useLeftDrafts.ts';

const { restore: text } = he;

/** Offers text that was never saved, with what it would change. */
export function RestoreDialog({ left, current }: { left: LeftDrafts; current: PostValues }) {
  const { draft } = left;
  if (!draft) return null;
  const names = differingFields(current, draft.changes);

  return (
    <Dialog open fullWidth maxWidth="md" scroll="paper" onClose={left.postpone}>
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <DialogContentText sx={{ marginBottom: 2 }}>
          {text.text(dateAndTime(draft.keptAt))}
        </DialogContentText>
        {left.isOutdated && (
          <Alert severity="warning" sx={{ marginBottom: 2 }}>
            {text.outdated}
          </Alert>
        )}
        <FieldDifferences names={names} before={current} after={draft.changes} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="error" onClick={left.discard} sx={{ marginInlineEnd: 'auto' }}>
          {text.discard}
        </Button>
        <Button color="inherit" onClick={left.postpone}>
          {text.later}
        </Button>
        <Button variant="contained" onClick={left.restore} autoFocus>
          {text.restore}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
