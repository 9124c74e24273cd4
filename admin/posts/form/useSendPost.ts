import { useCallback, useState } from 'react';
import { apiClient } from '../../api/apiClient.ts';
import { useSessionStore } from '../../auth/SessionContext.ts';
import { untilSignedIn } from '../../auth/session.ts';
import { useIsMounted } from '../../hooks/useIsMounted.ts';
import type { SaveOutcome } from './attemptSave.ts';
import { createPostSender } from './createPostSender.ts';
import type { PostValues } from './postValues.ts';
import type { PostForm } from './usePostForm.ts';

type SentOutcome = Exclude<SaveOutcome, { kind: 'signedOut' }>;

/**
 * Returns a function that sends values to the server. If the session has expired, it waits until the user has signed in, and then
 * sends the values again. It resolves to undefined if the user leaves the editor instead.
 */
export function useSendPost({ getSaved }: PostForm) {
  const session = useSessionStore();
  const isMounted = useIsMounted();
  const [sendOnce] = useState(() => createPostSender(apiClient, { getSaved }));

  return useCallback(
    async function send(values: PostValues): Promise<SentOutcome | undefined> {
      const outcome = await sendOnce(values);
      if (outcome.kind !== 'signedOut') return outcome;
      session.expireBy(outcome.error);
      await untilSignedIn(session);
      return isMounted() ? send(values) : undefined;
    },
    [sendOnce, session, isMounted],
  );
}
