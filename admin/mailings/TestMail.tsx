import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/mailings.ts';
import type { MailingDraft } from '#domain/mailing/mailing.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useAction } from '../hooks/useAction.ts';
import { sendTestMail } from './mailingCalls.ts';

const text = he.send;

/** Sends the mail to one address that the admin enters. */
export function TestMail({ draft, isDisabled }: { draft: MailingDraft; isDisabled: boolean }) {
  const { runAction, isPending, failure } = useAction();
  const [email, setEmail] = useState('');
  const send = () =>
    runAction(() => sendTestMail(draft, email), { done: text.testSent, failed: text.testFailed });
  return (
    <>
      <Stack direction={{ sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'flex-start' } }}>
        <TextField
          type="email"
          label={text.testAddress}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'email' } }}
          sx={{ flexGrow: 1 }}
        />
        <Button
          variant="outlined"
          onClick={send}
          disabled={isDisabled || isPending || !email.includes('@')}
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          {text.sendTest}
        </Button>
      </Stack>
      {failure && <FailureAlert text={failure} />}
    </>
  );
}
