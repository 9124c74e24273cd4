import { LinearProgress, Typography } from '@mui/material';
import { he } from '#domain/he/admin/screens/mailings.ts';
import type { Mailing, MailingProgress } from '#domain/mailing/mailing.ts';
import { formatNumber } from '../formatNumber.ts';

/** Shows how many recipients got the mail. A mailing that was not started has no recipients yet. */
export function MailingProgressBar({
  mailing: { status, progress, isPrepared },
}: {
  mailing: Mailing;
}) {
  const all = recipientCount(progress);
  if (all === 0) return null;
  const open = progress.waiting + progress.sending;
  return (
    <>
      <Typography variant="body2" role={status === 'sending' ? 'status' : undefined}>
        {isPrepared || status !== 'sending'
          ? he.sentOf(formatNumber(progress.sent), formatNumber(all))
          : he.preparing}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * (all - open)) / all}
        color={status === 'stopped' ? 'error' : 'primary'}
        aria-label={he.progressLabel}
        sx={{ marginTop: 0.5, minWidth: 96 }}
      />
    </>
  );
}

const recipientCount = (progress: MailingProgress): number =>
  Object.values(progress).reduce((sum, count) => sum + count, 0);
