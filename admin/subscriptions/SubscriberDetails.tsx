import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { dateAndTime } from '#domain/text/dates.ts';

const consent = he.consent;
const preferences = he.preferences;

export const ConsentDetails = (subscription: Subscription) => {
  const { source, consentProof, consentVersion, consentedAt, confirmedAt } = subscription;
  const { createdAt, changedAt } = subscription;
  return (
    <Details>
      <Detail name={consent.source}>{he.sources[source]}</Detail>
      {consentProof !== '' && (
        <Detail name={consent.proof}>
          <bdi>{consentProof}</bdi>
        </Detail>
      )}
      {consentVersion !== '' && <Detail name={consent.version}>{consentVersion}</Detail>}
      <Detail name={consent.consentedAt}>
        {consentedAt === '' ? consent.none : <Time iso={consentedAt} />}
      </Detail>
      {source === 'form' && (
        <Detail name={consent.confirmedAt}>
          {confirmedAt === null ? he.notConfirmed : <Time iso={confirmedAt} />}
        </Detail>
      )}
      <Detail name={consent.createdAt}>
        <Time iso={createdAt} />
      </Detail>
      <Detail name={consent.changedAt}>
        <Time iso={changedAt} />
      </Detail>
    </Details>
  );
};

export const PreferenceDetails = ({
  wantsPosts,
  wantsDigest,
  hasAllCategories,
  categories,
}: Subscription & { categories: { id: number; name: string }[] }) => (
  <Details>
    <Detail name={preferences.posts}>{wantsPosts ? preferences.yes : preferences.no}</Detail>
    <Detail name={preferences.digest}>{wantsDigest ? preferences.yes : preferences.no}</Detail>
    <Detail name={preferences.categories}>
      {hasAllCategories && preferences.allCategories}
      {!hasAllCategories && categories.length === 0 && preferences.noCategories}
      {!hasAllCategories && <bdi>{categories.map(({ name }) => name).join(', ')}</bdi>}
    </Detail>
  </Details>
);

const Details = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={grid}>
    {children}
  </Box>
);

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

const Time = ({ iso }: { iso: string }) => <time dateTime={iso}>{dateAndTime(iso)}</time>;

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 12rem) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 1 },
  margin: 0,
  '& dd + dt': { marginTop: { xs: 1, sm: 0 } },
};
