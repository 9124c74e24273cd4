import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';
import { Checklist } from './Checklist.tsx';
import type { ChecklistItem } from './postChecklist.ts';
import { usePostChecklist } from './usePostChecklist.ts';

const { checklist: text } = he;

interface PublishDialogProps {
  onShow: (item: ChecklistItem) => void;
  onPublish: () => void;
  onClose: () => void;
}

/** Shows the checklist before a post is published. The user can publish anyway. */
export function PublishDialog({ onShow, onPublish, onClose }: PublishDialogProps) {
  const items = usePostChecklist();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 1 }}>{text.intro}</DialogContentText>
        <Checklist items={items} onShow={onShow} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text.back}
        </Button>
        <Button variant="contained" onClick={onPublish} autoFocus>
          {text.publish}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
