import { Link } from '@mui/material';
import { useState } from 'react';
import { DataTable, LinkBase, List, SearchInput, SelectInput } from 'react-admin';
import { he } from '#domain/he/admin/screens/subscriptions.ts';
import { type Subscription, subscriptionStatuses } from '#domain/subscription/subscription.ts';
import { dateAndTime, shortDate } from '#domain/text/dates.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { EraseButton } from './EraseButton.tsx';
import { ImportSubscriptionsDialog } from './ImportSubscriptionsDialog.tsx';
import { ImportSubscriptionsButton, SubscriptionFileActions } from './SubscriptionFileActions.tsx';
import { SubscriptionStatusChip } from './SubscriptionStatusChip.tsx';

export function SubscriptionList() {
  // Kept outside of the list, because an empty list renders other children, and their state would be lost.
  const [isImporting, setIsImporting] = useState(false);
  const startImport = () => setIsImporting(true);
  return (
    <>
      <List<Subscription>
        perPage={25}
        filters={filters}
        actions={<SubscriptionFileActions onImport={startImport} />}
        empty={
          <EmptyState {...he.empty}>
            <ImportSubscriptionsButton onClick={startImport} />
          </EmptyState>
        }
      >
        <SubscriptionTable />
      </List>
      {isImporting && <ImportSubscriptionsDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}

const SubscriptionTable = () => (
  <DataTable<Subscription> rowClick={false} sx={columnsThatFit}>
    <Column source="email" disableSort render={(row) => <Email {...row} />} />
    <Column source="status" disableSort render={(row) => <SubscriptionStatusChip {...row} />} />
    <Column source="createdAt" disableSort render={({ createdAt }) => shortDate(createdAt)} />
    <Column source="source" disableSort render={({ source }) => he.sources[source]} />
    <Column source="consentProof" disableSort render={(row) => <Proof {...row} />} />
    <Column source="actions" disableSort render={(row) => <EraseButton {...row} />} />
  </DataTable>
);

const Column = DataTable.Col<Subscription>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    emptyText={he.allStatuses}
    choices={subscriptionStatuses.map((status) => ({ id: status, name: he.status[status] }))}
  />,
];

const columnsThatFit = {
  '& .column-createdAt': columnFrom('sm'),
  '& .column-source, & .column-consentProof': columnFrom('md'),
  '& .column-email, & .column-consentProof': { overflowWrap: 'anywhere' },
};

const Email = ({ id, email }: Subscription) => (
  <Link component={LinkBase} to={`/subscriptions/${id}`}>
    <bdi dir="ltr">{email}</bdi>
  </Link>
);

/** Shows what proves the consent, or the state of the mail that asks for a confirmation. */
const Proof = ({ source, consentProof, confirmedAt, consentedAt, status, mail }: Subscription) => {
  if (source === 'import' && consentProof !== '')
    return (
      <>
        <bdi>{consentProof}</bdi> ({shortDate(consentedAt)})
      </>
    );
  if (confirmedAt)
    return (
      <time dateTime={confirmedAt} title={dateAndTime(confirmedAt)}>
        {he.confirmedOn(shortDate(confirmedAt))}
      </time>
    );
  if (status !== 'waiting') return null;
  return mail === null ? he.notConfirmed : he.asked[mail];
};
