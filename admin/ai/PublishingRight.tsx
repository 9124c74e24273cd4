import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { he } from '#domain/he/admin/aiScreen.ts';
import { request } from '../api/request.ts';
import { useAction } from '../hooks/useAction.ts';

/** Whether the key may do more than make drafts. */
export function PublishingRight({ canPublish }: { canPublish: boolean }) {
  const { act, isPending } = useAction();
  const change = (isAllowed: boolean) =>
    act(() => request('/ai/key', { method: 'PUT', body: { canPublish: isAllowed } }), {
      done: isAllowed ? he.allowed : he.disallowed,
      failed: he.rightFailed,
    });
  return (
    <div>
      <FormControlLabel
        label={he.canPublish}
        control={
          <Switch
            checked={canPublish}
            disabled={isPending}
            onChange={(_event, isAllowed) => change(isAllowed)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId}>{he.canPublishHelp}</FormHelperText>
    </div>
  );
}

const helpId = 'publishing-right-help';
