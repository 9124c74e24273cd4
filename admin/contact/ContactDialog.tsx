import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import type { ContactMessage } from '#domain/contact/contact.ts';
import { he as heContactMessages } from '#domain/he/admin/contactMessages.ts';
import { he as heReactAdmin } from '#domain/he/admin/reactAdmin.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useAction } from '../hooks/useAction.ts';
import { markContactMessage } from './contactCalls.ts';
import { replyUrl } from './replyUrl.ts';

export interface ContactDialogProps {
  message: ContactMessage;
  /** Resolves when the request that marks the message as read has ended, even if it failed. Later requests wait for it. */
  marked: Promise<void>;
  onClose: () => void;
}

export function ContactDialog({ message, marked, onClose }: ContactDialogProps) {
  const titleId = useId();
  const { runAction, isPending, failure } = useAction();
  const { id, name, email, createdAt, message: body } = message;

  const handleUnread = async () => {
    const texts = { done: heContactMessages.markedUnread, failed: heContactMessages.markFailed };
    const markUnread = async () => {
      await marked;
      await markContactMessage(id, false);
    };
    if (await runAction(markUnread, texts)) onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{heContactMessages.title(name)}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography variant="body2" color="text.secondary" gutterBottom>
          <Link href={`mailto:${email}`} dir="ltr" underline="always">
            {email}
          </Link>
          {' · '}
          <Box component="time" dateTime={createdAt} sx={{ whiteSpace: 'nowrap' }}>
            {dateAndTime(createdAt)}
          </Box>
        </Typography>
        <Typography
          dir={explicitDirection(body)}
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {body}
        </Typography>
        {failure && <FailureAlert text={failure} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {heReactAdmin.action.close}
        </Button>
        <Button color="inherit" onClick={handleUnread} disabled={isPending}>
          {heContactMessages.markUnread}
        </Button>
        <Button href={replyUrl(message)} startIcon={<ReplyOutlined />} variant="contained">
          {heContactMessages.reply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
