import { useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { errorText, inputErrors } from '../api/httpError.ts';
import type { ActionTexts } from '../hooks/useAction.ts';
import { useIsMounted } from '../hooks/useIsMounted.ts';
import { useToast } from '../hooks/useToast.tsx';

export interface SaveState {
  failure: string | undefined;
  isSaved: () => boolean;
}

/**
 * Shows the result of saving a record in a toast. `failure` says why the last save failed, and stays set
 * after the toast has disappeared. It is undefined if the inputs show the errors.
 * @param onSaved Runs after a save, unless the user has left the form meanwhile.
 */
export function useSaveResult(texts: ActionTexts, onSaved?: (record: RaRecord) => void) {
  const [failure, setFailure] = useState<string>();
  const isSaved = useRef(false);
  const isMounted = useIsMounted();
  const toast = useToast();

  const mutationOptions = {
    onMutate: () => {
      isSaved.current = false;
      setFailure(undefined);
    },
    onSuccess: (record: RaRecord) => {
      isSaved.current = true;
      toast.success(texts.done, texts.doneText);
      if (isMounted()) onSaved?.(record);
    },
    onError: (error: unknown) => {
      const text = errorText(error, texts.fallbackText);
      toast.error(texts.failed, text);
      if (!inputErrors(error)) setFailure(text);
    },
  };
  const saveState: SaveState = { failure, isSaved: () => isSaved.current };
  return { saveState, mutationOptions };
}
