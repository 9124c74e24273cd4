import { use, useState } from 'react';
import { useRefresh } from 'react-admin';
import { problemStatus, problemText } from '../api/request.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import { useToast } from './useToast.tsx';

export interface ActionTexts {
  done: string;
  doneText?: string;
  failed: string;
  /** Said instead of the server's own words. */
  failedText?: string;
}

/** Does something on the server, says how it went, and has what is shown read anew. */
export function useAction() {
  const [isPending, setIsPending] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();
  const session = use(SessionContext);

  /** Resolves to whether it was done; a failure has been told already. */
  const act = async (
    work: () => Promise<unknown>,
    { done, doneText, failed, failedText }: ActionTexts,
  ) => {
    setIsPending(true);
    try {
      await work();
      toast.success(done, doneText);
      refresh();
      return true;
    } catch (problem) {
      if (problemStatus(problem) === 401) session?.expire();
      toast.error(failed, failedText ?? problemText(problem));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { act, isPending };
}
