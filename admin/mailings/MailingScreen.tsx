import Block from '@mui/icons-material/Block';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { LinkBase, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { he as heMailingResource } from '#domain/he/admin/screens/mailingResource.ts';
import { he as heMailings } from '#domain/he/admin/screens/mailings.ts';
import { limits } from '#domain/limits.ts';
import {
  type Mailing,
  type MailingAction,
  type MailingStatus,
  recipientStatuses,
} from '#domain/mailing/mailing.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { formatNumber } from '../formatNumber.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { useAction } from '../hooks/useAction.ts';
import { useApiQuery } from '../hooks/useApiQuery.ts';
import { MailingProgressBar } from './MailingProgressBar.tsx';
import { MailingStatusChip } from './MailingStatusChip.tsx';
import { MailPreview } from './MailPreview.tsx';
import { actOnMailing, fetchMailing, fetchSentMail } from './mailingCalls.ts';

/** Follows the sending of a mailing. The numbers are live while it is being sent. */
export function MailingScreen() {
  const id = Number(useParams().id);
  const query = useApiQuery(
    ['mailings', id],
    (signal) => fetchMailing(id, signal),
    ({ status }) => (isOpen(status) ? limits.mailing.progressDelayMs : undefined),
  );
  return (
    <Stack spacing={2} sx={{ marginTop: 3 }}>
      <Title title={heMailingResource.page.edit} />
      <QueryContent query={query} heightPx={240}>
        {(mailing) => (
          <>
            <Progress mailing={mailing} onChanged={query.refetch} />
            {mailing.startedAt && <SentMail id={id} />}
          </>
        )}
      </QueryContent>
    </Stack>
  );
}

const isOpen = (status: MailingStatus) => status === 'sending' || status === 'scheduled';

function Progress({ mailing, onChanged }: { mailing: Mailing; onChanged: () => void }) {
  const { kind, status, problem, subject, progress, postId, startedAt, finishedAt } = mailing;
  return (
    <FormSection>
      <Stack spacing={2}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{subject || heMailings.pendingSubject}</bdi>
          </Typography>
          <MailingStatusChip status={status} />
        </Stack>
        {status === 'stopped' && problem && (
          <Alert severity="error">{heMailings.problem[problem]}</Alert>
        )}
        <MailingProgressBar mailing={mailing} />
        <Box component="dl" sx={numbersStyle}>
          {recipientStatuses
            .filter((name) => progress[name] > 0)
            .map((name) => (
              <Box key={name}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {heMailings.numbers[name]}
                </Typography>
                <Typography component="dd" variant="h3" sx={{ margin: 0 }}>
                  {formatNumber(progress[name])}
                </Typography>
              </Box>
            ))}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {[
            heMailings.kind[kind],
            startedAt && heMailings.startedAt(dateAndTime(startedAt)),
            finishedAt && heMailings.finishedAt(dateAndTime(finishedAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {postId !== null && (
          <Link component={LinkBase} to={`/posts/${postId}`}>
            {heMailings.toPost}
          </Link>
        )}
        <Actions mailing={mailing} onChanged={onChanged} />
      </Stack>
    </FormSection>
  );
}

const numbersStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, max-content))',
  gap: 2,
  margin: 0,
};

function Actions({
  mailing: { id, status },
  onChanged,
}: {
  mailing: Mailing;
  onChanged: () => void;
}) {
  const { runAction, isPending, failure } = useAction();
  const act = async (action: MailingAction) => {
    await actOnMailing(id, action);
    onChanged();
  };
  const handle = (action: MailingAction) => () =>
    runAction(() => act(action), heMailings.actions[action]);
  if (status === 'done' || status === 'canceled') return null;
  return (
    <>
      {failure && <FailureAlert text={failure} />}
      <Stack direction="row" spacing={1}>
        {isOpen(status) ? (
          <Button
            variant="outlined"
            startIcon={<Pause />}
            onClick={handle('pause')}
            disabled={isPending}
          >
            {heMailings.actions.pause.label}
          </Button>
        ) : (
          <Button
            variant="contained"
            startIcon={<PlayArrow />}
            onClick={handle('resume')}
            disabled={isPending}
          >
            {heMailings.actions.resume.label}
          </Button>
        )}
        <ConfirmButton
          isIcon={false}
          icon={<Block />}
          label={heMailings.actions.cancel.label}
          question={heMailings.confirmCancel}
          confirmIcon={Block}
          texts={heMailings.actions.cancel}
          run={() => act('cancel')}
        />
      </Stack>
    </>
  );
}

function SentMail({ id }: { id: number }) {
  const mail = useApiQuery(['mailings', id, 'mail'], (signal) => fetchSentMail(id, signal));
  return (
    <FormSection title={heMailings.preview.title}>
      <QueryContent query={mail} heightPx={560}>
        {(data) => <MailPreview mail={data} />}
      </QueryContent>
    </FormSection>
  );
}
