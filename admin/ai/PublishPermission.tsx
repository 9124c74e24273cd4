import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { he } from '#domain/he/admin/ai.ts';
import { apiClient } from '../api/apiClient.ts';
import { FailureAlert } from '../components/FailureAlert.tsx';
import { useAction } from '../hooks/useAction.ts';

/**
 * Shows a switch that lets the API key publish posts. Without this permission, the key can only create
 * drafts.
 */
export function PublishPermission({ canPublish }: { canPublish: boolean }) {
  const { runAction, isPending, failure } = useAction();
  const handleChange = (isAllowed: boolean) =>
    runAction(() => apiClient.ai.key.$put({ json: { canPublish: isAllowed } }), {
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
            onChange={(_event, isAllowed) => handleChange(isAllowed)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId}>{he.canPublishHelp}</FormHelperText>
      {failure && <FailureAlert text={failure} />}
    </div>
  );
}

const helpId = 'publishing-right-help';
