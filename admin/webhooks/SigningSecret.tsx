import { Button, TextField } from '@mui/material';
import { he } from '#domain/he/admin/webhooks.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { useWebhookState } from './useWebhookState.ts';

export function SigningSecret() {
  const { data, isError, refetch } = useWebhookState();
  const secret = data?.signingSecret ?? '';
  // An empty secret means that there is no API key. After a failed request, the secret is unknown.
  const isUnknown = isError && !data;
  return (
    <TextField
      id="signing-secret"
      label={he.secret}
      value={secret}
      placeholder={data && he.noSecret}
      error={isUnknown}
      helperText={isUnknown ? he.secretFailed : he.secretHelp}
      slotProps={{
        htmlInput: { dir: 'ltr', readOnly: true },
        inputLabel: { shrink: true },
        input: {
          endAdornment: isUnknown ? (
            <Button onClick={() => refetch()}>{he.retry}</Button>
          ) : (
            <CopyButton label={he.copySecret} text={secret} copied={he.secretCopied} />
          ),
        },
      }}
    />
  );
}
