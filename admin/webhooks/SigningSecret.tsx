import { Button, TextField } from '@mui/material';
import { he } from '#domain/he/admin/webhookScreen.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { factsPath, type WebhookFacts } from './webhookCalls.ts';

/** What receivers verify by. It follows from the key, so nobody writes it. */
export function SigningSecret() {
  const { data, isError, refetch } = useApiQuery<WebhookFacts>(factsPath);
  const secret = data?.signingSecret ?? '';
  // Not known is not the same as not there.
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
