import { useRef } from 'react';
import { type RaRecord, useRefresh } from 'react-admin';
import { he } from '#domain/he/admin/screens/forms.ts';
import { errorText, isRequestConflict } from '../api/httpError.ts';
import type { ActionTexts } from '../hooks/useAction.ts';
import { useFailure } from '../hooks/useFailure.ts';
import { useIsMounted } from '../hooks/useIsMounted.ts';
import { useToast } from '../hooks/useToast.tsx';
import { useLeaveGuards } from '../leaving/LeaveGuardsContext.ts';

export interface SaveState {
  failure: string | undefined;
  /** Returns the record that the last save has stored. Undefined if it has failed or has not ended. */
  getSaved: () => RaRecord | undefined;
}

/**
 * Shows the result of saving a record in a toast. `failure` is the error message of the last failed save, as in `useFailure`.
 * If a save fails because the server has a newer version, loads that version.
 * @param onSaved Runs after a save, unless the user has left the form meanwhile.
 */
export function useSaveResult(texts: ActionTexts, onSaved?: (record: RaRecord) => void) {
  const { failure, showFailure, clearFailure } = useFailure();
  const saved = useRef<RaRecord>(undefined);
  const isMounted = useIsMounted();
  const toast = useToast();
  const refresh = useRefresh();
  const { leaveSaved } = useLeaveGuards();

  const mutationOptions = {
    onMutate: () => {
      saved.current = undefined;
      clearFailure();
    },
    onSuccess: (record: RaRecord) => {
      saved.current = record;
      toast.success(texts.done, texts.doneText);
      // Until its next render, the form counts as unsaved, and leaving it would ask for a confirmation.
      if (isMounted()) leaveSaved(() => onSaved?.(record));
    },
    onError: (error: unknown) => {
      const isOutdated = isRequestConflict(error);
      const reason = errorText(error, texts.fallbackText);
      if (isOutdated) refresh();
      showFailure(texts.failed, error, isOutdated ? `${reason}. ${he.newerLoads}` : reason);
    },
  };
  const saveState: SaveState = { failure, getSaved: () => saved.current };
  return { saveState, mutationOptions };
}
