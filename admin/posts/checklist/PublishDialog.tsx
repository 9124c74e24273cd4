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
import { type ChecklistItem, isRequired } from './postChecklist.ts';
import { usePostChecklist } from './usePostChecklist.ts';

const { checklist: text } = he;

interface PublishDialogProps {
  onShow: (item: ChecklistItem) => void;
  onPublish: () => void;
  onClose: () => void;
}

/** Shows the checklist before a post is published. Unless an item is required, the user can publish anyway. */
export function PublishDialog({ onShow, onPublish, onClose }: PublishDialogProps) {
  const items = usePostChecklist();
  const required = items.find(isRequired);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 1 }}>
          {required ? text.requiredIntro : text.intro}
        </DialogContentText>
        <Checklist items={items} onShow={onShow} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text.back}
        </Button>
        {required ? (
          <Button variant="contained" onClick={() => onShow(required)} autoFocus>
            {text.complete}
          </Button>
        ) : (
          <Button variant="contained" onClick={onPublish} autoFocus>
            {text.publish}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
