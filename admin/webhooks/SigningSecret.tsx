import { Button, TextField } from '@mui/material';
import { he as heLoading } from '#domain/he/admin/loading.ts';
import { he as heWebhooks } from '#domain/he/admin/webhooks.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { useWebhookState } from './useWebhookState.ts';

export function SigningSecret() {
  const { data, isError, refetch } = useWebhookState();
  const secret = data?.signingSecret ?? '';
  // The secret is derived from the API key: it is empty if there is no key, and unknown after a failed request.
  const isUnknown = isError && !data;
  return (
    <TextField
      id="signing-secret"
      label={heWebhooks.secret}
      value={secret}
      placeholder={data && heWebhooks.noSecret}
      error={isUnknown}
      helperText={isUnknown ? heWebhooks.secretFailed : heWebhooks.secretHelp}
      slotProps={{
        htmlInput: { dir: 'ltr', readOnly: true },
        inputLabel: { shrink: true },
        input: {
          endAdornment: isUnknown ? (
            <Button onClick={() => refetch()}>{heLoading.retry}</Button>
          ) : (
            <CopyButton
              label={heWebhooks.copySecret}
              text={secret}
              copied={heWebhooks.secretCopied}
            />
          ),
        },
      }}
    />
  );
}
