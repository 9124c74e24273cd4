import Send from '@mui/icons-material/Send';
import { Button, Dialog, DialogContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { he } from '#domain/he/admin/screens/mailings.ts';
import type { MailingDraft, NextDigest } from '#domain/mailing/mailing.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { DialogHeader } from '../components/DialogHeader.tsx';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { useAction } from '../hooks/useAction.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { MailPreview } from './MailPreview.tsx';
import { createMailing, fetchDraftMail, fetchNextDigest, skipNextDigest } from './mailingCalls.ts';

const text = he.digest;
const draft: MailingDraft = { kind: 'digest', subject: '' };

/** Shows when the next weekly digest goes out and what it contains. It can be skipped, or sent at once. */
export function NextDigestCard() {
  const digest = useApiQuery(['mailings', 'digest'], fetchNextDigest);
  const [isShown, setIsShown] = useState(false);
  return (
    <FormSection title={text.title}>
      <QueryContent query={digest} heightPx={72}>
        {(data) => (
          <Stack spacing={1.5}>
            <Typography>{stateText(data)}</Typography>
            <Typography color="text.secondary">{text.posts(data.postCount)}</Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              {data.postCount > 0 && (
                <>
                  <Button variant="outlined" onClick={() => setIsShown(true)}>
                    {text.show}
                  </Button>
                  <SendButton onSent={digest.refetch} />
                </>
              )}
              <SkipButton digest={data} onChanged={digest.refetch} />
            </Stack>
          </Stack>
        )}
      </QueryContent>
      {isShown && <DigestDialog onClose={() => setIsShown(false)} />}
    </FormSection>
  );
}

function stateText({ dueAt, isSkipped }: NextDigest): string {
  if (dueAt === null) return text.disabled;
  return isSkipped ? text.skipped : text.dueAt(dateAndTime(dueAt));
}

const SendButton = ({ onSent }: { onSent: () => Promise<unknown> }) => (
  <ConfirmButton
    isIcon={false}
    icon={<Send />}
    label={text.sendNow}
    question={text.confirmSend}
    confirmIcon={Send}
    texts={{ done: he.send.started, failed: he.send.failed }}
    run={async () => {
      await createMailing(draft);
      await onSent();
    }}
  />
);

function SkipButton({
  digest: { dueAt, isSkipped },
  onChanged,
}: {
  digest: NextDigest;
  onChanged: () => Promise<unknown>;
}) {
  const { runAction, isPending, failure } = useAction();
  if (dueAt === null) return null;
  const skip = async () => {
    try {
      await skipNextDigest({ isSkipped: !isSkipped, dueAt });
    } finally {
      await onChanged();
    }
  };
  const done = isSkipped ? text.unskipDone : text.skipDone;
  return (
    <>
      <Button onClick={() => runAction(skip, { done, failed: text.failed })} disabled={isPending}>
        {isSkipped ? text.unskip : text.skip}
      </Button>
      {failure && <FailureAlert text={failure} />}
    </>
  );
}

function DigestDialog({ onClose }: { onClose: () => void }) {
  const mail = useApiQuery(['mailings', 'digest', 'mail'], (signal) =>
    fetchDraftMail(draft, signal),
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogHeader title={text.title} onClose={onClose} />
      <DialogContent>
        <QueryContent query={mail} heightPx={560}>
          {(data) => <MailPreview mail={data} />}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}
