import { useCallback, useState } from 'react';
import { errorStatus, errorText, inputErrors } from '../api/httpError.ts';
import { useSessionStore } from '../auth/SessionContext.ts';
import { useToast } from './useToast.tsx';

/**
 * Shows failed requests in toasts. `failure` is the error message of the last one, and stays set after its toast has disappeared.
 * It is undefined if the inputs of a form show the errors. It is also undefined if the session has expired, because the
 * sign-in dialog opens then.
 */
export function useFailure() {
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const session = useSessionStore();

  const showFailure = (title: string, error: unknown, text = errorText(error)) => {
    session.expireBy(error);
    toast.error(title, text);
    if (!inputErrors(error) && errorStatus(error) !== 401) setFailure(text);
  };
  const clearFailure = useCallback(() => setFailure(undefined), []);
  return { failure, showFailure, clearFailure };
}
