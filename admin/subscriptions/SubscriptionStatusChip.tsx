import { Chip } from '@mui/material';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription.ts';

export const SubscriptionStatusChip = ({ status }: { status: SubscriptionStatus }) => (
  <Chip size="small" variant="outlined" label={he.status[status]} color={tone[status]} />
);

const tone = {
  waiting: 'warning',
  confirmed: 'success',
  unsubscribed: 'default',
  bounced: 'error',
  complained: 'error',
} as const satisfies Record<SubscriptionStatus, string>;
