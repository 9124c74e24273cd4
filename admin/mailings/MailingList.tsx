import { Link, Stack, Typography } from '@mui/material';
import { DataTable, LinkBase, List } from 'react-admin';
import { he } from '#domain/he/admin/screens/mailings.ts';
import type { Mailing } from '#domain/mailing/mailing.ts';
import { dateAndTime, shortMoment } from '#domain/text/dates.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { MailingProgressBar } from './MailingProgressBar.tsx';
import { MailingStatusChip } from './MailingStatusChip.tsx';
import { NextDigestCard } from './NextDigestCard.tsx';

export const MailingList = () => (
  <Stack spacing={2} sx={{ marginTop: 3 }}>
    <Typography color="text.secondary">{he.intro}</Typography>
    <NextDigestCard />
    <List<Mailing>
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      actions={false}
      empty={<EmptyState {...he.empty} />}
    >
      <DataTable<Mailing> rowClick={false} sx={columnsThatFit}>
        <Column source="subject" disableSort render={(mailing) => <Subject {...mailing} />} />
        <Column
          source="status"
          disableSort
          render={({ status }) => <MailingStatusChip status={status} />}
        />
        <Column
          source="progress"
          disableSort
          render={(mailing) => <MailingProgressBar mailing={mailing} />}
        />
        <Column
          source="createdAt"
          disableSort
          render={({ createdAt }) => (
            <time dateTime={createdAt} title={dateAndTime(createdAt)}>
              {shortMoment(createdAt, Date.now())}
            </time>
          )}
        />
      </DataTable>
    </List>
  </Stack>
);

const Column = DataTable.Col<Mailing>;

const columnsThatFit = {
  '& .column-progress, & .column-createdAt': columnFrom('md'),
};

const Subject = ({ id, subject, kind }: Mailing) => (
  <>
    <Link component={LinkBase} to={`/mailings/${id}`} sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{subject || he.pendingSubject}</bdi>
    </Link>
    <Typography variant="body2" color="text.secondary">
      {he.kind[kind]}
    </Typography>
  </>
);
