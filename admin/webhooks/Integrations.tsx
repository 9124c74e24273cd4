import SendOutlined from '@mui/icons-material/SendOutlined';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { he } from '#domain/he/admin/webhooks.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import type { ReceiverState } from '#domain/webhook.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { useAction } from '../hooks/useAction.ts';
import { siteSettingsId } from '../settings/settingCalls.ts';
import { SendingDisabledAlert } from './SendingDisabledAlert.tsx';
import { useWebhookState } from './useWebhookState.ts';
import { sendTest } from './webhookCalls.ts';

/**
 * Shows which integrations are connected. A webhook receiver counts as connected after it has accepted a
 * message.
 */
export function Integrations() {
  const { data: state, isError, refetch } = useWebhookState();
  const { data: settings } = useGetOne('settings', { id: siteSettingsId });
  const { runAction, isPending, failure } = useAction();

  return (
    <Box sx={{ maxWidth: 720 }}>
      <FormSection title={he.integrations}>
        <Stack spacing={2}>
          <Integration name={he.buildHook} texts={[he.buildHookState]} status="connected" />
          {state && (
            <Integration
              name={he.outgoing}
              texts={[
                receiverText(state.receiver),
                he.queue(formatNumber(state.waiting), formatNumber(state.dead)),
              ]}
              status={state.receiver.status}
            />
          )}
          {isError && <LoadError onRetry={refetch} />}
          {state?.disabledAt && (
            <SendingDisabledAlert
              since={state.disabledAt}
              url={String(settings?.webhook_url ?? '')}
            />
          )}
          {failure && <FailureAlert text={failure} />}
          <Stack direction="row">
            <Button
              variant="outlined"
              startIcon={<SendOutlined />}
              disabled={isPending}
              onClick={() => runAction(sendTest, { done: he.tested, failed: he.testFailed })}
            >
              {he.test}
            </Button>
          </Stack>
        </Stack>
      </FormSection>
    </Box>
  );
}

const Integration = ({
  name,
  texts,
  status,
}: {
  name: string;
  texts: string[];
  status: ReceiverState['status'];
}) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
    <Box sx={{ flexGrow: 1 }}>
      <Typography component="p" variant="subtitle2">
        {name}
      </Typography>
      {texts.map((text) => (
        <Typography key={text} variant="body2" color="text.secondary">
          {text}
        </Typography>
      ))}
    </Box>
    <Chip size="small" variant="outlined" color={chips[status].color} label={chips[status].label} />
  </Stack>
);

const chips = {
  none: { label: he.notConnected, color: 'default' },
  untried: { label: he.untried, color: 'info' },
  connected: { label: he.connected, color: 'success' },
  failing: { label: he.notConnected, color: 'error' },
} as const satisfies Record<ReceiverState['status'], { label: string; color: string }>;

function receiverText({ status, lastAttempt }: ReceiverState): string {
  if (!lastAttempt) return status === 'none' ? he.noReceiver : he.untriedText;
  const { startedAt, problem, responseStatus } = lastAttempt;
  const moment = dateAndTime(startedAt);
  if (status === 'connected') return he.acceptedAt(moment);
  return he.failedAt(moment, problem ? he.problem[problem] : he.answered(responseStatus ?? 0));
}
