import { TextField } from '@mui/material';
import { he } from '#domain/he/webhookScreen.ts';
import { CopyButton } from '../layout/CopyButton.tsx';
import { useAnswer } from '../useAnswer.ts';
import { factsPath, type WebhookFacts } from './webhookCalls.ts';

/** What receivers verify by. It follows from the key, so nobody writes it. */
export function SigningSecret() {
  const { data } = useAnswer<WebhookFacts>(factsPath);
  const secret = data?.signingSecret ?? '';
  return (
    <TextField
      id="signing-secret"
      label={he.secret}
      value={secret}
      placeholder={he.noSecret}
      helperText={he.secretHelp}
      slotProps={{
        htmlInput: { dir: 'ltr', readOnly: true },
        inputLabel: { shrink: true },
        input: {
          endAdornment: <CopyButton label={he.copySecret} text={secret} copied={he.secretCopied} />,
        },
      }}
    />
  );
}
