import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { he } from '#domain/he/admin/editor.ts';

const { confirmDelete: text } = he.faq;

export const FaqRemoveDialog = ({
  isOpen,
  onConfirm,
  onClose,
}: {
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <Dialog open={isOpen} onClose={onClose} maxWidth="xs">
    <DialogTitle>{text.title}</DialogTitle>
    <DialogContent>
      <DialogContentText>{text.text}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose} autoFocus>
        {text.cancel}
      </Button>
      <Button color="error" variant="contained" onClick={onConfirm}>
        {text.confirm}
      </Button>
    </DialogActions>
  </Dialog>
);
