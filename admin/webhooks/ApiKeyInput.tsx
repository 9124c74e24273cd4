import Autorenew from '@mui/icons-material/Autorenew';
import { Stack } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { he } from '#domain/he/admin/webhooks.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { CopyableInput } from './CopyableInput.tsx';
import { regenerateKey } from './webhookCalls.ts';

/** Shows the webhook API key with a button that generates a new key. The new key is stored immediately. */
export function ApiKeyInput() {
  const { resetField } = useFormContext();
  return (
    <Stack direction={{ sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
      <CopyableInput source="webhook_api_key" copyLabel={he.copyKey} copied={he.keyCopied} />
      <ConfirmButton
        label={he.regenerate}
        icon={<Autorenew />}
        confirmIcon={Autorenew}
        isIcon={false}
        question={he.confirmRegenerate}
        texts={{ done: he.regenerated, failed: he.regenerateFailed }}
        run={async () => resetField('webhook_api_key', { defaultValue: await regenerateKey() })}
      />
    </Stack>
  );
}
