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
import { he as heReactAdmin } from '#domain/he/admin/reactAdmin.ts';
import { he as heWebhooks } from '#domain/he/admin/webhooks.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import type { WebhookAttempt } from '#domain/webhook.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { durationText } from '../builds/durationText.ts';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { formatJson } from './formatJson.ts';

interface DeliveryDialogProps {
  id: number | undefined;
  onClose: () => void;
}

export const DeliveryDialog = ({ id, onClose }: DeliveryDialogProps) =>
  id === undefined ? null : <OpenDialog id={id} onClose={onClose} />;

function OpenDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const titleId = useId();
  const query = useApiQuery(['webhooks', 'deliveries', id], (signal) => {
    const args = { param: { id: String(id) } };
    return readBody(apiClient.webhooks.deliveries[':id'].$get(args, withSignal(signal)));
  });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{heWebhooks.details}</DialogTitle>
      <DialogContent>
        <QueryContent query={query} heightPx={240}>
          {({ delivery }) => (
            <>
              <Typography component="p" variant="subtitle2">
                {heWebhooks.sentTo}
              </Typography>
              <Typography dir="ltr" sx={{ overflowWrap: 'anywhere' }} gutterBottom>
                {delivery.url}
              </Typography>
              <Typography component="p" variant="subtitle2">
                {heWebhooks.body}
              </Typography>
              <CodeBlock label={heWebhooks.body} code={formatJson(delivery.body)} />
              <Typography component="p" variant="subtitle2">
                {heWebhooks.tries}
              </Typography>
              {delivery.log.length === 0 && <Typography>{heWebhooks.noTries}</Typography>}
              {delivery.log.map((attempt) => (
                <Attempt key={attempt.id} {...attempt} />
              ))}
            </>
          )}
        </QueryContent>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{heReactAdmin.action.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Attempt = (attempt: WebhookAttempt) => (
  <Box sx={{ marginBlock: 0.5 }}>
    <Typography variant="body2">
      {`${dateAndTime(attempt.startedAt)} · ${outcomeText(attempt)}`}
    </Typography>
    {attempt.responseText && (
      <CodeBlock label={heWebhooks.responseText} code={attempt.responseText} />
    )}
  </Box>
);

const outcomeText = ({ problem, responseStatus, durationMs }: WebhookAttempt) =>
  problem
    ? heWebhooks.problem[problem]
    : heWebhooks.responded(responseStatus ?? 0, durationText(durationMs) ?? '');
