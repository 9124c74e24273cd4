import { Alert, Button, FormHelperText, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { he } from '#domain/he/admin/editor.ts';
import { dateAndTime } from '#domain/text/dates.ts';
import { fromIsraelClock, type IsraelClock, toIsraelClock } from '#domain/text/israelClock.ts';
import type { PostValues } from '../form/postValues.ts';

const { publishing: text } = he;
const emptyClock: IsraelClock = { date: '', time: '' };
const defaultTime = '08:00';

/** Shows the inputs for the publishing date and time, which are in Israel's time zone. */
export function ScheduleField() {
  const { field, fieldState } = useController<PostValues, 'publishedAt'>({ name: 'publishedAt' });
  // The texts of both inputs while the user edits them, and the field value that they gave. One of the texts may be empty.
  const [typed, setTyped] = useState<{ clock: IsraelClock; publishedAt: string | null }>();
  const complete = field.value ? toIsraelClock(field.value) : emptyClock;
  const clock = typed?.publishedAt === field.value ? typed.clock : complete;
  const helpId = useId();

  const handleChange = (change: Partial<IsraelClock>) => {
    const next = { ...clock, ...change };
    if (change.date && !next.time) next.time = defaultTime;
    if (change.time && !next.date) next.date = toIsraelClock(new Date().toISOString()).date;
    const publishedAt = next.date
      ? (fromIsraelClock({ ...next, time: next.time || defaultTime }) ?? null)
      : null;
    setTyped({ clock: next, publishedAt });
    field.onChange(publishedAt);
  };
  // While the user types a year, the date is invalid. An invalid date is cleared when the user leaves the input.
  const handleBlur = () => {
    if (typed?.clock.date && typed.publishedAt === null) setTyped(undefined);
    field.onBlur();
  };
  const handleClear = () => {
    setTyped(undefined);
    field.onChange(null);
  };

  const problem = fieldState.error?.message;
  const slotProps = {
    inputLabel: { shrink: true },
    htmlInput: { 'aria-describedby': helpId },
  };
  return (
    <div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <TextField
          id="post-date"
          type="date"
          label={text.date}
          value={clock.date}
          onChange={({ target }) => handleChange({ date: target.value })}
          onBlur={handleBlur}
          inputRef={field.ref}
          error={problem !== undefined}
          sx={{ flex: '1 1 132px', minWidth: 132 }}
          slotProps={slotProps}
        />
        <TextField
          id="post-time"
          type="time"
          label={text.time}
          value={clock.time}
          onChange={({ target }) => handleChange({ time: target.value })}
          onBlur={field.onBlur}
          error={problem !== undefined}
          sx={{ flex: '1 1 132px', minWidth: 132 }}
          slotProps={slotProps}
        />
      </Stack>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}
      >
        <FormHelperText id={helpId} error={problem !== undefined}>
          {problem ?? text.zone}
        </FormHelperText>
        {(clock.date || clock.time) && (
          <Button size="small" onClick={handleClear}>
            {text.clear}
          </Button>
        )}
      </Stack>
      <PublishingSummary publishedAt={field.value} />
    </div>
  );
}

function PublishingSummary({ publishedAt }: { publishedAt: string | null }) {
  const isPublished = useWatch<PostValues, 'isPublished'>({ name: 'isPublished' });
  const isFuture = publishedAt !== null && Date.parse(publishedAt) > Date.now();
  const moment = publishedAt && dateAndTime(publishedAt);
  return (
    <Alert severity={isPublished ? (isFuture ? 'info' : 'success') : 'warning'} icon={false}>
      {!isPublished && text.draft}
      {isPublished && !moment && text.atOnce}
      {isPublished && moment && (isFuture ? text.scheduled(moment) : text.since(moment))}
    </Alert>
  );
}
