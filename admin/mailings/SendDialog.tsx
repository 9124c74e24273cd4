import Send from '@mui/icons-material/Send';
import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  FormControlLabel,
  FormHelperText,
  Skeleton,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { he } from '#domain/he/admin/screens/mailings.ts';
import { limits } from '#domain/limits.ts';
import type { MailingDraft, MailingDraftPreview } from '#domain/mailing/mailing.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { useAction } from '../hooks/useAction.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { useDebounced } from '../hooks/useDebounced.ts';
import { GuardedDialog } from '../leaving/GuardedDialog.tsx';
import { useLeaveGuard } from '../leaving/LeaveGuardsContext.ts';
import type { SavedPost } from '../posts/form/savedPost.ts';
import { MailingStatusChip } from './MailingStatusChip.tsx';
import { MailPreview } from './MailPreview.tsx';
import { createMailing, fetchDraftMail } from './mailingCalls.ts';
import { TestMail } from './TestMail.tsx';

const text = he.send;

/** Shows the mail of a saved post, and sends it to the subscribers, now or when the post is published. */
export const SendDialog = ({ saved, onClose }: { saved: SavedPost; onClose: () => void }) => (
  <GuardedDialog open title={text.title} onClose={onClose} maxWidth="md">
    <SendForm saved={saved} />
  </GuardedDialog>
);

function SendForm({ saved }: { saved: SavedPost }) {
  const { formState } = useFormContext();
  const [subject, setSubject] = useState('');
  const [isCommercial, setIsCommercial] = useState<boolean>();
  const postId = saved.id;
  const draft: MailingDraft = { kind: 'post', postId, subject, isCommercial };
  const shownSubject = useDebounced(subject, limits.mailing.previewDelayMs);
  const { data, isError, refetch } = useApiQuery(
    ['mailings', 'post', postId, shownSubject, String(isCommercial)],
    (signal) => fetchDraftMail({ ...draft, subject: shownSubject }, signal),
  );
  const [lastData, setLastData] = useState<MailingDraftPreview>();
  if (data && data !== lastData) setLastData(data);
  const preview = data ?? lastData;
  const isChanged = subject.trim() !== '' || isCommercial !== undefined;
  useLeaveGuard({ hasUnsaved: () => isChanged && !preview?.mailing });

  return (
    <>
      <DialogContent>
        {isError && <LoadError onRetry={refetch} />}
        {!preview && !isError && <Skeleton variant="rounded" height={560} />}
        {preview && (
          <Stack spacing={2} sx={{ paddingTop: 1 }}>
            <Typography>{text.recipients(preview.recipientCount)}</Typography>
            {formState.isDirty && <Alert severity="info">{text.unsaved}</Alert>}
            <Problems problems={preview.problems} />
            <TextField
              label={text.subject}
              helperText={text.subjectHelp}
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
              slotProps={{ htmlInput: { dir: 'auto', maxLength: limits.mailing.subjectLengthMax } }}
            />
            <div>
              <FormControlLabel
                label={text.commercial}
                control={
                  <Switch
                    checked={isCommercial ?? preview.isCommercial}
                    onChange={(_event, isOn) => setIsCommercial(isOn)}
                  />
                }
              />
              <FormHelperText>{text.commercialHelp}</FormHelperText>
            </div>
            <MailPreview mail={preview} />
            <TestMail draft={draft} isDisabled={preview.problems.length > 0} />
          </Stack>
        )}
      </DialogContent>
      {preview && (
        <SendActions
          preview={preview}
          draft={draft}
          isLive={postStatus(saved.values, Date.now()) === 'published'}
          onSent={refetch}
        />
      )}
    </>
  );
}

const Problems = ({ problems }: { problems: string[] }) =>
  problems.map((problem) => (
    <Alert
      key={problem}
      severity="warning"
      action={
        <Button component={LinkBase} to="/settings" color="inherit">
          {text.toSettings}
        </Button>
      }
    >
      {problem}
    </Alert>
  ));

/** A post is mailed once. Afterwards, the button leads to its mailing. */
function SendActions({
  preview: { mailing, problems, recipientCount },
  draft,
  isLive,
  onSent,
}: {
  preview: MailingDraftPreview;
  draft: MailingDraft;
  /** Whether the server sends the mail now. Otherwise, it waits until the saved post is published. */
  isLive: boolean;
  onSent: () => Promise<unknown>;
}) {
  const { runAction, isPending, failure } = useAction();
  const send = async () => {
    await createMailing(draft);
    await onSent();
  };
  if (mailing) {
    return (
      <DialogActions>
        <MailingStatusChip status={mailing.status} />
        <Button component={LinkBase} to={`/mailings/${mailing.id}`} variant="contained">
          {text.follow}
        </Button>
      </DialogActions>
    );
  }
  const done = isLive ? text.started : text.scheduled;
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
      {failure && <FailureAlert text={failure} />}
      <Button
        variant="contained"
        startIcon={<Send />}
        onClick={() => runAction(send, { done, failed: text.failed })}
        disabled={isPending || problems.length > 0 || recipientCount === 0}
      >
        {isLive ? text.now : text.later}
      </Button>
    </DialogActions>
  );
}
