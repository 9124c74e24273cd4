import { use, useCallback, useRef, useState } from 'react';
import { he } from '#domain/he/admin/admin.ts';
import type { Post } from '#domain/post/post.ts';
import { apiClient } from '../../api/apiClient.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import type { Session } from '../../auth/session.ts';
import { useIsMounted } from '../../hooks/useIsMounted.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { createPostSender } from './createPostSender.ts';
import { createSaveQueue, type SaveIntent } from './createSaveQueue.ts';
import { type PostField, type PostValues, postFields } from './postValues.ts';
import type { SavePhase } from './savePhase.ts';
import type { PostForm } from './usePostForm.ts';
import { useRetries } from './useRetries.ts';
import { type SaveMessage, useSaveOutcome } from './useSaveOutcome.ts';

export interface SavePost {
  phase: SavePhase;
  /** What the user should know about the last save. Undefined if there is nothing, or after `dismissNotice`. */
  notice: SaveMessage | undefined;
  dismissNotice: () => void;
  save: (intent?: SaveIntent) => Promise<void>;
  /** Sends the waiting save again, with its intent. */
  retry: () => void;
  /** Cancels a save that waits for a retry or has a version conflict. The changes stay unsaved. */
  cancel: () => void;
  /** Returns whether the editor has published its new post, so that the user can leave without a warning. */
  hasPublishedNewPost: () => boolean;
}

interface SaveHandlers {
  onCreated: (post: Post) => void;
  /** Focuses the first invalid field. */
  onInvalid: (name: PostField) => void;
}

const saveOnly: SaveIntent = { isPublishing: false };

/** Saves the form, one request at a time. Continues the save after a lost connection or a new sign-in. */
export function useSavePost(form: PostForm, { onCreated, onInvalid }: SaveHandlers): SavePost {
  const [phase, setPhase] = useState<SavePhase>({ name: 'idle' });
  const [notice, setNotice] = useState<SaveMessage>();
  /** The intent of a save that got no response. */
  const waitingIntent = useRef(saveOnly);
  const isNewPostPublished = useRef(false);
  const focusFirst = useFocusFirst(onInvalid);
  const handleOutcome = useSaveOutcome(form, {
    setPhase,
    setNotice,
    focusFirst,
    onCreated,
    onNewPostPublished: () => {
      isNewPostPublished.current = true;
    },
  });
  const send = useSend(form);
  const toast = useToast();

  /** Resolves to whether another save may follow. */
  const run = async (started: SaveIntent): Promise<boolean> => {
    const isPublishing = started.isPublishing || waitingIntent.current.isPublishing;
    const intent = { ...started, isPublishing };
    waitingIntent.current = saveOnly;
    let mayFollow = false;
    const saveValid = async () => {
      setPhase({ name: 'saving' });
      setNotice(undefined);
      const typed = form.getValues();
      const outcome = await send(typed, intent);
      if (!outcome) return;
      if (outcome.kind === 'noResponse') waitingIntent.current = intent;
      handleOutcome(outcome, typed, intent);
      mayFollow = outcome.kind === 'saved' || outcome.kind === 'noResponse';
    };
    await form.handleSubmit(saveValid, (errors) => {
      setPhase({ name: 'idle' });
      toast.error(he.posts.invalid.title, he.posts.invalid.text);
      focusFirst(errors);
    })();
    return mayFollow;
  };
  const latestRun = useRef(run);
  latestRun.current = run;
  const [queue] = useState(() => createSaveQueue((intent) => latestRun.current(intent)));
  const save = useCallback((intent: SaveIntent = saveOnly) => queue.save(intent), [queue]);
  // When a save before leaving the screen gets no response, the leaving is cancelled. So the retry does not leave, either.
  const retry = useCallback(() => {
    if (!queue.isRunning()) void queue.save({ ...waitingIntent.current, isLeaving: false });
  }, [queue]);
  useRetries(phase.name === 'waiting', retry);

  return {
    phase,
    notice,
    dismissNotice: useCallback(() => setNotice(undefined), []),
    save,
    retry,
    cancel: useCallback(() => {
      waitingIntent.current = saveOnly;
      setPhase({ name: 'idle' });
    }, []),
    hasPublishedNewPost: useCallback(() => isNewPostPublished.current, []),
  };
}

/**
 * Returns a function that sends values to the server, and again after a new sign-in. It resolves to undefined if the user leaves the
 * editor instead of signing in.
 */
function useSend({ getSaved }: PostForm) {
  const session = use(SessionContext);
  const isMounted = useIsMounted();
  const [sendOnce] = useState(() => createPostSender(apiClient, { getSaved }));

  return useCallback(
    async (typed: PostValues, { isPublishing }: SaveIntent) => {
      const values = isPublishing ? { ...typed, isPublished: true } : typed;
      let outcome = await sendOnce(values);
      while (outcome.kind === 'signedOut' && session) {
        session.expire();
        await signedIn(session);
        if (!isMounted()) return undefined;
        outcome = await sendOnce(values);
      }
      return outcome;
    },
    [sendOnce, session, isMounted],
  );
}

/** Returns a function that focuses the first field for which an object has an entry. */
const useFocusFirst = (onInvalid: SaveHandlers['onInvalid']) =>
  useCallback(
    (errors: object) => {
      const first = postFields.find((name) => name in errors);
      if (first) onInvalid(first);
    },
    [onInvalid],
  );

const signedIn = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (session.current().status !== 'signedIn') return;
      unsubscribe();
      resolve();
    });
  });
