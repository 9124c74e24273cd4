import { useCallback, useState } from 'react';
import { errorStatus, errorText, inputErrors } from '../api/httpError.ts';
import { useExpireIfSignedOut } from '../auth/useExpireIfSignedOut.ts';
import { useToast } from './useToast.tsx';

/**
 * Shows failures of requests in toasts. `failure` says why the last request failed, and stays set after the toast has
 * disappeared. It is undefined if the inputs of a form show the errors, or if the session has expired, because then a
 * dialog asks the user to sign in.
 */
export function useFailure() {
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const expireIfSignedOut = useExpireIfSignedOut();

  const showFailure = (title: string, error: unknown, text = errorText(error)) => {
    expireIfSignedOut(error);
    toast.error(title, text);
    if (!inputErrors(error) && errorStatus(error) !== 401) setFailure(text);
  };
  const clearFailure = useCallback(() => setFailure(undefined), []);
  return { failure, showFailure, clearFailure };
}
