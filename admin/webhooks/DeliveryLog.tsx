import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Replay from '@mui/icons-material/Replay';
import { Chip, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, List, SelectInput } from 'react-admin';
import { he } from '#domain/he/admin/webhooks.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { type DeliveryStatus, deliveryStatuses, type WebhookDelivery } from '#domain/webhook.ts';
import { columnFrom } from '../columnFrom.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { RowActions } from '../components/RowActions.tsx';
import { formatNumber } from '../formatNumber.ts';
import { useAction } from '../hooks/useAction.ts';
import { touchTarget } from '../touchTarget.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { replayDelivery } from './webhookCalls.ts';

export function DeliveryLog() {
  const [openedId, setOpenedId] = useState<number>();
  return (
    <section aria-labelledby="delivery-log">
      <Typography id="delivery-log" variant="h2">
        {he.log}
      </Typography>
      <List<WebhookDelivery>
        resource="deliveries"
        perPage={25}
        filters={filters}
        actions={false}
        disableSyncWithLocation
        title={false}
        empty={<EmptyState title={he.noDeliveries} />}
      >
        <DataTable<WebhookDelivery> rowClick={false} sx={columnsThatFit}>
          <Column source="event" disableSort render={({ event }) => he.events[event]} />
          <Column source="status" disableSort render={(row) => <StatusChip {...row} />} />
          <Column source="attempts" disableSort render={({ attempts }) => formatNumber(attempts)} />
          <Column
            source="createdAt"
            disableSort
            render={({ createdAt }) => dateAndTime(createdAt)}
          />
          <Column
            source="actions"
            disableSort
            render={(row) => <Actions delivery={row} onOpen={() => setOpenedId(row.id)} />}
          />
        </DataTable>
      </List>
      <DeliveryDialog id={openedId} onClose={() => setOpenedId(undefined)} />
    </section>
  );
}

const Column = DataTable.Col<WebhookDelivery>;

const filters = [
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    emptyText={he.allStatuses}
    choices={deliveryStatuses.map((status) => ({ id: status, name: he.status[status] }))}
  />,
];

const columnsThatFit = {
  '& .column-attempts, & .column-createdAt': columnFrom('sm'),
};

const StatusChip = ({ status }: WebhookDelivery) => (
  <Chip size="small" variant="outlined" label={he.status[status]} color={tone[status]} />
);

const tone = {
  waiting: 'info',
  delivered: 'success',
  dead: 'error',
} as const satisfies Record<DeliveryStatus, string>;

function Actions({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { runAction, isPending, failure } = useAction();
  const event = he.events[delivery.event];
  const handleReplay = () =>
    runAction(() => replayDelivery(delivery.id), { done: he.replayed, failed: he.replayFailed });
  return (
    <RowActions failure={failure}>
      <Tooltip title={he.open(event)}>
        <IconButton aria-label={he.open(event)} onClick={onOpen} sx={touchTarget}>
          <InfoOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={he.replay(event)}>
        <span>
          <IconButton
            aria-label={he.replay(event)}
            disabled={isPending || delivery.status === 'waiting'}
            onClick={handleReplay}
            sx={touchTarget}
          >
            <Replay fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    </RowActions>
  );
}
