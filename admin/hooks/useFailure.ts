import { useCallback, useState } from 'react';
import { errorStatus, errorText, inputErrors } from '../api/httpError.ts';
import { useSessionStore } from '../auth/SessionContext.ts';
import { useToast } from './useToast.tsx';

/**
 * Shows failed requests in toasts. `failure` is the error message of the last one, and stays set after its toast has disappeared.
 * It is undefined if the inputs of a form show the errors. If the session has expired, the sign-in dialog opens instead.
 */
export function useFailure() {
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const session = useSessionStore();

  const showFailure = (title: string, error: unknown, text = errorText(error)) => {
    session.expireBy(error);
    const isSignedOut = errorStatus(error) === 401;
    // A toast would still ask the user to sign in after the user has done so in the dialog.
    if (isSignedOut && session.current().status === 'expired') return;
    toast.error(title, text);
    if (!isSignedOut && !inputErrors(error)) setFailure(text);
  };
  const clearFailure = useCallback(() => setFailure(undefined), []);
  return { failure, showFailure, clearFailure };
}
