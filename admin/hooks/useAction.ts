import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { errorText, isOutdatedBy } from '../api/httpError.ts';
import { useFailure } from './useFailure.ts';
import { useToast } from './useToast.tsx';

export interface ActionTexts {
  done: string;
  doneText?: string;
  failed: string;
  /** Text that replaces the server's message in the failure toast. */
  failedText?: string;
  /** Text of the failure toast if the error has no message. */
  fallbackText?: string;
  undo?: UndoAction;
}

/** Texts whose `done` may depend on what the action returns. */
type ResultTexts<Result> = Omit<ActionTexts, 'done'> & {
  done: string | ((result: Result) => string);
};

export interface UndoAction {
  label: string;
  run: () => Promise<unknown>;
  texts: ActionTexts;
}

/**
 * Returns a function that runs an action on the server, shows the result in a toast, and refreshes the
 * screen if the data may have changed. `failure` says why the last action failed, as in `useFailure`.
 */
export function useAction() {
  const [isPending, setIsPending] = useState(false);
  const { failure, showFailure, clearFailure } = useFailure();
  const toast = useToast();
  const refresh = useRefresh();

  /** Resolves to false if the action failed. It never rejects, because a toast shows the failure. */
  const runAction = async <Result>(action: () => Promise<Result>, texts: ResultTexts<Result>) => {
    const { done, doneText, failed, failedText, fallbackText, undo } = texts;
    setIsPending(true);
    clearFailure();
    try {
      const result = await action();
      const title = typeof done === 'string' ? done : done(result);
      toast.success(title, doneText, undo && { label: undo.label, run: () => handleUndo(undo) });
      refresh();
      return true;
    } catch (error) {
      // A browser that is offline loads everything again as soon as it is online.
      if (isOutdatedBy(error) && navigator.onLine) refresh();
      showFailure(failed, error, failedText ?? errorText(error, fallbackText));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  const handleUndo = (undo: UndoAction) => void runAction(undo.run, undo.texts);
  return { runAction, isPending, failure, clearFailure };
}
