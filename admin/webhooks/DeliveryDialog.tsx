import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { dateAndTime } from '#domain/dates.ts';
import { he as ra } from '#domain/he/reactAdmin.ts';
import { he } from '#domain/he/webhookScreen.ts';
import type { WebhookAttempt } from '#domain/webhook.ts';
import { durationText } from '../builds/durationText.ts';
import { useAnswer } from '../useAnswer.ts';
import { type DeliveryAnswer, deliveryPath } from './webhookCalls.ts';

interface DeliveryDialogProps {
  id: number | undefined;
  onClose: () => void;
}

export const DeliveryDialog = ({ id, onClose }: DeliveryDialogProps) =>
  id === undefined ? null : <OpenDialog id={id} onClose={onClose} />;

/** What was sent where, and what each attempt came to. */
function OpenDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const titleId = useId();
  const { data } = useAnswer<DeliveryAnswer>(deliveryPath(id));
  const delivery = data?.delivery;

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{he.details}</DialogTitle>
      <DialogContent tabIndex={0}>
        {delivery && (
          <>
            <Typography component="p" variant="subtitle2">
              {he.sentTo}
            </Typography>
            <Typography dir="ltr" sx={{ overflowWrap: 'anywhere' }} gutterBottom>
              {delivery.url}
            </Typography>
            <Typography component="p" variant="subtitle2">
              {he.body}
            </Typography>
            <Box
              component="pre"
              dir="ltr"
              sx={{
                fontFamily: 'monospace',
                fontSize: '0.8125rem',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                bgcolor: 'action.hover',
                borderRadius: 1,
                padding: 1.5,
                marginBlock: 1,
              }}
            >
              {delivery.body}
            </Box>
            <Typography component="p" variant="subtitle2">
              {he.tries}
            </Typography>
            {delivery.log.length === 0 && <Typography>{he.noTries}</Typography>}
            {delivery.log.map((attempt) => (
              <Typography key={attempt.id} variant="body2">
                {`${dateAndTime(attempt.startedAt)} · ${outcomeOf(attempt)}`}
              </Typography>
            ))}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{ra.action.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const outcomeOf = ({ problem, responseStatus, durationMs }: WebhookAttempt) =>
  problem ? he.problem[problem] : he.answered(responseStatus ?? 0, durationText(durationMs) ?? '');
