import { use, useState } from 'react';
import { useRefresh } from 'react-admin';
import { errorStatus, errorText } from '../api/httpError.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import { useToast } from './useToast.tsx';

export interface ActionTexts {
  done: string;
  doneText?: string;
  failed: string;
  /** Text that the failure toast shows instead of the server's message. */
  failedText?: string;
  /** Text that the failure toast shows if the error has no message. */
  fallbackText?: string;
  /** Action of a button in the success toast, which reverses the main action. */
  undo?: UndoAction;
}

/** A button in a toast that reverses an action. */
export interface UndoAction {
  label: string;
  run: () => Promise<unknown>;
  texts: ActionTexts;
}

/**
 * Returns a function that runs an action on the server, shows a toast with the result, and refreshes the
 * screen.
 */
export function useAction() {
  const [isPending, setIsPending] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();
  const session = use(SessionContext);

  /**
   * Resolves to true if the action succeeded, and to false otherwise. It never rejects, because a toast shows
   * the failure.
   */
  const runAction = async (action: () => Promise<unknown>, texts: ActionTexts) => {
    const { done, doneText, failed, failedText, fallbackText, undo } = texts;
    setIsPending(true);
    try {
      await action();
      toast.success(done, doneText, undo && { label: undo.label, run: () => handleUndo(undo) });
      refresh();
      return true;
    } catch (error) {
      if (errorStatus(error) === 401) session?.expire();
      toast.error(failed, failedText ?? errorText(error, fallbackText));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  const handleUndo = (undo: UndoAction) => void runAction(undo.run, undo.texts);
  return { runAction, isPending };
}
