import Autorenew from '@mui/icons-material/Autorenew';
import { Stack } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { he } from '#domain/he/admin/webhookScreen.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { CopiedInput } from './CopiedInput.tsx';
import { regenerateKey } from './webhookCalls.ts';

/** The key of all signatures. A new one is stored at once, whatever else of the form is not. */
export function ApiKeyInput() {
  const { resetField } = useFormContext();
  return (
    <Stack direction={{ sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
      <CopiedInput source="webhook_api_key" copyLabel={he.copyKey} copied={he.keyCopied} />
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
