import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { errorText, inputErrors } from '../api/httpError.ts';
import type { ActionTexts } from './useAction.ts';
import { useToast } from './useToast.tsx';

/**
 * Shows the result of saving a record in a toast. `failure` is why the last save failed, and stays after the
 * toast has disappeared. It is undefined if the inputs show the errors.
 */
export function useSaveResult(texts: ActionTexts, onSaved?: (record: RaRecord) => void) {
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  const mutationOptions = {
    onMutate: () => setFailure(undefined),
    onSuccess: (record: RaRecord) => {
      toast.success(texts.done, texts.doneText);
      onSaved?.(record);
    },
    onError: (error: unknown) => {
      const text = errorText(error, texts.fallbackText);
      toast.error(texts.failed, text);
      if (!inputErrors(error)) setFailure(text);
    },
  };
  return { failure, mutationOptions };
}
