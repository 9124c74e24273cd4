import { Box, Stack } from '@mui/material';
import { Title, useGetResourceLabel } from 'react-admin';
import { z } from 'zod';
import { he } from '#domain/he/admin/webhooks.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { settingField } from '../settings/settingsSchema.ts';
import { ApiKeyInput } from './ApiKeyInput.tsx';
import { CopyableInput } from './CopyableInput.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { EventsInput } from './EventsInput.tsx';
import { Integrations } from './Integrations.tsx';
import { ReceiverGuide } from './ReceiverGuide.tsx';
import { SigningSecret } from './SigningSecret.tsx';

export function WebhooksScreen() {
  const resourceLabel = useGetResourceLabel();
  return (
    <Stack spacing={2}>
      <Title title={resourceLabel('webhooks', 2)} />
      <Box sx={columns}>
        <SettingsForm
          schema={webhookSchema}
          intro={he.intro}
          texts={{ done: he.saved, failed: he.saveFailed }}
        >
          <FormSection title={he.receiver}>
            <ApiKeyInput />
            <SigningSecret />
            <CopyableInput source="webhook_url" copyLabel={he.copyUrl} copied={he.urlCopied} />
            <EventsInput />
          </FormSection>
        </SettingsForm>
        <Stack spacing={2} sx={{ marginTop: { lg: 2 } }}>
          <Integrations />
          <ReceiverGuide />
        </Stack>
      </Box>
      <DeliveryLog />
    </Stack>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' },
};

const webhookSchema = z.object({
  webhook_api_key: settingField('webhook_api_key'),
  webhook_url: settingField('webhook_url'),
  webhook_events: settingField('webhook_events'),
});
