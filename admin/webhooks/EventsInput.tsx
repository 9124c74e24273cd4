import DoneAll from '@mui/icons-material/DoneAll';
import { Button, Stack } from '@mui/material';
import {
  CheckboxGroupInput,
  CheckboxGroupInputClasses,
  type CheckboxGroupInputProps,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  basicWebhookEventTypes,
  buildBotEventTypes,
  type WebhookEventType,
  webhookEventTypes,
} from '#domain/event/event.ts';
import { he } from '#domain/he/admin/webhooks.ts';

/** The events that the receiver gets. Both groups of checkboxes edit the same setting. */
export function EventsInput() {
  const { setValue } = useFormContext();
  const handleSelectAll = () =>
    setValue('webhook_events', toText(webhookEventTypes), { shouldDirty: true, shouldTouch: true });
  return (
    <Stack id="webhook_events" sx={{ alignItems: 'flex-start' }}>
      <EventGroup ids={basicWebhookEventTypes} helperText={false} />
      <EventGroup
        ids={buildBotEventTypes}
        label={he.buildBotEvents.title}
        helperText={he.buildBotEvents.help}
      />
      <Button startIcon={<DoneAll />} onClick={handleSelectAll} sx={{ minHeight: 44 }}>
        {he.buildBotEvents.selectAll}
      </Button>
    </Stack>
  );
}

interface EventGroupProps extends Pick<CheckboxGroupInputProps, 'label' | 'helperText'> {
  ids: readonly WebhookEventType[];
}

const EventGroup = ({ ids, ...texts }: EventGroupProps) => (
  <CheckboxGroupInput
    source="webhook_events"
    resource="webhooks"
    choices={ids.map((id) => ({ id, name: he.events[id] }))}
    format={toIds}
    parse={toText}
    sx={groupStyle}
    {...texts}
  />
);

// The library shrinks the legend around a point that moves a long legend away from its checkboxes.
const legendInPlace = { transform: 'none', typography: 'body2' };

const groupStyle = {
  width: '100%',
  [`& .${CheckboxGroupInputClasses.label}`]: legendInPlace,
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  },
};

// The setting is a comma-separated list of ids.
const toIds = (text: unknown) =>
  String(text ?? '')
    .split(',')
    .filter(Boolean);
const toText = (ids: readonly string[]) => ids.join(',');
