import { Button, TextField } from '@mui/material';
import { he } from '#domain/he/admin/webhooks.ts';
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
