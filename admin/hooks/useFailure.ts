import { useCallback, useState } from 'react';
import { errorText, inputErrors } from '../api/httpError.ts';
import { useExpireIfSignedOut } from '../auth/useExpireIfSignedOut.ts';
import { useToast } from './useToast.tsx';

/**
 * Shows failures of requests in toasts. `failure` says why the last request failed, and stays set after the toast has
 * disappeared. It is undefined if the inputs of a form show the errors.
 */
export function useFailure() {
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const expireIfSignedOut = useExpireIfSignedOut();

  const showFailure = (title: string, error: unknown, text = errorText(error)) => {
    expireIfSignedOut(error);
    toast.error(title, text);
    if (!inputErrors(error)) setFailure(text);
  };
  const clearFailure = useCallback(() => setFailure(undefined), []);
  return { failure, showFailure, clearFailure };
}
