import Download from '@mui/icons-material/Download';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { Title, useGetOne, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import { errorText } from '../api/httpError.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { stayOnError } from '../components/LoadedRecord.tsx';
import { useFileDownload } from '../fileExport/useFileDownload.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { EraseButton } from './EraseButton.tsx';
import { ConsentDetails, PreferenceDetails } from './SubscriberDetails.tsx';
import { SubscriberMails } from './SubscriberMails.tsx';
import { SubscriptionStatusChip } from './SubscriptionStatusChip.tsx';
import { fetchSubscriberFile, type SubscriberItem } from './subscriptionCalls.ts';

/** Shows everything that is stored about the subscriber in the URL. */
export function SubscriberScreen() {
  const { id } = useParams();
  const { data, error, refetch } = useGetOne<SubscriberItem>(
    'subscriptions',
    { id: Number(id) },
    stayOnError,
  );
  return (
    <Stack spacing={2} sx={{ marginTop: 3, maxWidth: 880 }}>
      <Title title={he.page} />
      {error && <LoadError text={errorText(error)} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {!error && data && <Subscriber {...data} />}
    </Stack>
  );
}

function Subscriber(subscriber: SubscriberItem) {
  const { id, email, status, confirmationMails, updates, categories } = subscriber;
  const redirect = useRedirect();
  const { download, isPending, failure } = useFileDownload();
  return (
    <>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <bdi dir="ltr">{email}</bdi>
        </Typography>
        <SubscriptionStatusChip status={status} />
      </Stack>
      <FormSection title={he.consent.title}>
        <ConsentDetails {...subscriber} />
      </FormSection>
      <FormSection title={he.preferences.title}>
        <PreferenceDetails {...subscriber} categories={categories ?? []} />
      </FormSection>
      <FormSection title={he.mails.title}>
        {confirmationMails && updates ? (
          <SubscriberMails confirmationMails={confirmationMails} updates={updates} />
        ) : (
          <Skeleton variant="rounded" height={80} />
        )}
      </FormSection>
      {failure && <FailureAlert text={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => download(() => fetchSubscriberFile(id))}
          disabled={isPending}
          sx={{ minHeight: 44 }}
        >
          {he.exportPerson}
        </Button>
        <EraseButton
          id={id}
          email={email}
          isIcon={false}
          onErased={() => redirect('list', 'subscriptions')}
        />
      </Box>
    </>
  );
}
