import { Chip } from '@mui/material';
import { he } from '#domain/he/admin/screens/mailings.ts';
import type { MailingStatus } from '#domain/mailing/mailing.ts';

export const MailingStatusChip = ({ status }: { status: MailingStatus }) => (
  <Chip size="small" variant="outlined" label={he.status[status]} color={color[status]} />
);

const color = {
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  stopped: 'error',
  canceled: 'default',
  done: 'success',
} as const satisfies Record<MailingStatus, string>;
