import Download from '@mui/icons-material/Download';
import { Box, Button, Chip } from '@mui/material';
import { DataTable, List, SearchInput, SelectInput, TopToolbar, useListContext } from 'react-admin';
import { he } from '#domain/he/admin/subscriptions.ts';
import {
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#domain/subscription/subscription.ts';
import { dateAndTime, shortDate } from '#domain/text/dates.ts';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { deleteSubscription, subscriptionsFilePath } from './subscriptionCalls.ts';

export const SubscriptionList = () => (
  <List<Subscription>
    perPage={25}
    filters={filters}
    actions={<ListActions />}
    exporter={false}
    empty={<EmptyState {...he.empty} />}
  >
    <DataTable<Subscription> rowClick={false} bulkActionButtons={false} sx={columnsThatFit}>
      <Column source="email" disableSort render={({ email }) => <Email address={email} />} />
      <Column source="status" disableSort render={(row) => <StatusChip {...row} />} />
      <Column source="createdAt" disableSort render={({ createdAt }) => shortDate(createdAt)} />
      <Column source="confirmedAt" disableSort render={(row) => <ConfirmationState {...row} />} />
      <Column source="consentVersion" disableSort />
      <Column source="actions" disableSort render={(row) => <RemoveButton {...row} />} />
    </DataTable>
  </List>
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
  '& .column-createdAt': { display: { xs: 'none', sm: 'table-cell' } },
  '& .column-consentVersion, & .column-confirmedAt': { display: { xs: 'none', md: 'table-cell' } },
};

/** The export contains all subscriptions that match the filters, and not only the visible page. */
function ListActions() {
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      <Button href={subscriptionsFilePath(filterValues)} startIcon={<Download />}>
        {he.exportFile}
      </Button>
    </TopToolbar>
  );
}

const Email = ({ address }: { address: string }) => (
  <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
    {address}
  </Box>
);

const StatusChip = ({ status }: Subscription) => (
  <Chip size="small" variant="outlined" label={he.status[status]} color={tone[status]} />
);

/** Shows when the subscription was confirmed, or the state of the confirmation mail. */
const ConfirmationState = ({ confirmedAt, status, mail }: Subscription) => {
  if (confirmedAt)
    return (
      <time dateTime={confirmedAt} title={dateAndTime(confirmedAt)}>
        {shortDate(confirmedAt)}
      </time>
    );
  if (status !== 'waiting') return null;
  return mail === null ? he.notConfirmed : he.asked[mail];
};

const tone = {
  waiting: 'warning',
  confirmed: 'success',
  unsubscribed: 'default',
  bounced: 'error',
  complained: 'error',
} as const satisfies Record<SubscriptionStatus, string>;

const RemoveButton = ({ id, email }: Subscription) => (
  <ConfirmButton
    label={he.remove(email)}
    question={he.confirmRemove(email)}
    texts={{ done: he.removed, failed: he.removeFailed }}
    run={() => deleteSubscription(id)}
  />
);
