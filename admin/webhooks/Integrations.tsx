import SendOutlined from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { he } from '#domain/he/admin/webhooks.ts';
import { FormSection } from '../components/FormSection.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';
import { siteSettingsId } from '../settings/settingCalls.ts';
import { SendingDisabledAlert } from './SendingDisabledAlert.tsx';
import { useWebhookState } from './useWebhookState.ts';
import { sendTest } from './webhookCalls.ts';

/**
 * Shows which integrations are connected. The build hook is always connected; a receiver is
 * connected once it has a URL.
 */
export function Integrations() {
  const { data: state, isError, refetch } = useWebhookState();
  const { data: settings } = useGetOne('settings', { id: siteSettingsId });
  const { runAction, isPending } = useAction();
  const hasReceiver = Boolean(settings?.webhook_url) && state?.disabledAt === null;

  return (
    <Box sx={{ maxWidth: 720 }}>
      <FormSection title={he.integrations}>
        <Stack spacing={2}>
          <Integration name={he.buildHook} text={he.buildHookState} isConnected />
          <Integration
            name={he.outgoing}
            text={state ? he.queue(formatNumber(state.waiting), formatNumber(state.dead)) : ''}
            isConnected={hasReceiver}
          />
          {isError && (
            <Alert severity="error" action={<Button onClick={() => refetch()}>{he.retry}</Button>}>
              {he.loadFailed}
            </Alert>
          )}
          {state?.disabledAt && (
            <SendingDisabledAlert
              since={state.disabledAt}
              url={String(settings?.webhook_url ?? '')}
            />
          )}
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
  text,
  isConnected,
}: {
  name: string;
  text: string;
  isConnected: boolean;
}) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
    <Box sx={{ flexGrow: 1 }}>
      <Typography component="p" variant="subtitle2">
        {name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
    <Chip
      size="small"
      variant="outlined"
      color={isConnected ? 'success' : 'default'}
      label={isConnected ? he.connected : he.notConnected}
    />
  </Stack>
);
