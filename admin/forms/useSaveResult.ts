import { useRef, useState } from 'react';
import { type RaRecord, useRefresh } from 'react-admin';
import { he } from '#domain/he/admin/screens/forms.ts';
import { errorText, inputErrors, isRequestConflict } from '../api/httpError.ts';
import type { ActionTexts } from '../hooks/useAction.ts';
import { useIsMounted } from '../hooks/useIsMounted.ts';
import { useToast } from '../hooks/useToast.tsx';

export interface SaveState {
  failure: string | undefined;
  /** Returns the record that the last save has stored. Undefined if it has failed or has not ended. */
  getSaved: () => RaRecord | undefined;
}

/**
 * Shows the result of saving a record in a toast. `failure` says why the last save failed, and stays set
 * after the toast has disappeared. It is undefined if the inputs show the errors. If a newer version exists, loads it.
 * @param onSaved Runs after a save, unless the user has left the form meanwhile.
 */
export function useSaveResult(texts: ActionTexts, onSaved?: (record: RaRecord) => void) {
  const [failure, setFailure] = useState<string>();
  const saved = useRef<RaRecord>(undefined);
  const isMounted = useIsMounted();
  const toast = useToast();
  const refresh = useRefresh();

  const mutationOptions = {
    onMutate: () => {
      saved.current = undefined;
      setFailure(undefined);
    },
    onSuccess: (record: RaRecord) => {
      saved.current = record;
      toast.success(texts.done, texts.doneText);
      if (isMounted()) onSaved?.(record);
    },
    onError: (error: unknown) => {
      const isOutdated = isRequestConflict(error);
      const reason = errorText(error, texts.fallbackText);
      const text = isOutdated ? `${reason}. ${he.newerLoads}` : reason;
      if (isOutdated) refresh();
      toast.error(texts.failed, text);
      if (!inputErrors(error)) setFailure(text);
    },
  };
  const saveState: SaveState = { failure, getSaved: () => saved.current };
  return { saveState, mutationOptions };
}
