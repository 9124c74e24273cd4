import { use, useCallback, useRef, useState } from 'react';
import { he } from '#domain/he/admin/admin.ts';
import { he as editor } from '#domain/he/admin/editor.ts';
import type { Post } from '#domain/post/post.ts';
import { apiClient } from '../../api/apiClient.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import type { Session } from '../../auth/session.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { isEquivalentHtml } from '../editor/html/isEquivalentHtml.ts';
import { attemptSave, type SaveOutcome } from './attemptSave.ts';
import { isPostField, type PostField, type PostValues, postFields } from './postValues.ts';
import { type AfterSaveOptions, useAfterSave } from './useAfterSave.ts';
import type { PostForm } from './usePostForm.ts';
import { useRetries } from './useRetries.ts';

export type SavePhase =
  | { name: 'idle' }
  | { name: 'saving' }
  /** The save got no response and will be sent again. */
  | { name: 'waiting' }
  | { name: 'conflict'; theirs: Post; savedBy: string | null; intent: SaveIntent };

export interface SaveIntent {
  isPublishing: boolean;
  isLeaving?: boolean;
}

export interface SavePost {
  phase: SavePhase;
  save: (intent?: SaveIntent) => Promise<void>;
  /** Sends the waiting save again, with its intent. */
  retry: () => void;
  /** Cancels a save that waits for a retry or has a version conflict. The changes stay unsaved. */
  cancel: () => void;
  /** Returns whether a new post was published, so that the user can leave without a warning. */
  hasFinished: () => boolean;
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
  const isBusy = useRef(false);
  const isFinished = useRef(false);
  const isUncertain = useRef(false);
  const session = use(SessionContext);
  const handleOutcome = useOutcomeHandler(form, setPhase, {
    hasFinished: isFinished,
    onCreated,
    onInvalid,
  });
  const toast = useToast();
  const { getValues, handleSubmit, getSaved } = form;

  const send = useCallback(
    async (intent: SaveIntent, isRetry: boolean) => {
      setPhase({ name: 'saving' });
      const typed = getValues();
      const values = intent.isPublishing ? { ...typed, isPublished: true } : typed;
      const isRepeated = isRetry || isUncertain.current;
      const attempt = () =>
        attemptSave(apiClient, { values, saved: getSaved(), isRetry: isRepeated });
      let outcome = await attempt();
      while (outcome.kind === 'signedOut' && session) {
        session.expire();
        await signedIn(session);
        outcome = await attempt();
      }
      isUncertain.current = outcome.kind === 'refused' && outcome.isUncertain;
      handleOutcome(outcome, typed, intent);
    },
    [getValues, getSaved, session, handleOutcome],
  );

  const run = useCallback(
    async (intent: SaveIntent, isRetry: boolean) => {
      // Ignores a second save while a save is running, for example after a double click.
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await handleSubmit(
          () => send(intent, isRetry),
          (errors) => {
            setPhase({ name: 'idle' });
            toast.error(he.posts.invalid.title, he.posts.invalid.text);
            focusFirst(errors, onInvalid);
          },
        )();
      } finally {
        isBusy.current = false;
      }
    },
    [handleSubmit, send, onInvalid, toast],
  );

  const lastIntent = useRef(saveOnly);
  const save = useCallback(
    async (intent: SaveIntent = saveOnly) => {
      // Ignores a save while another one runs. A retry then still sends the running save.
      if (isBusy.current) return;
      const isWaiting = phase.name === 'waiting';
      const isPublishing = intent.isPublishing || (isWaiting && lastIntent.current.isPublishing);
      lastIntent.current = { ...intent, isPublishing };
      await run(lastIntent.current, isWaiting);
    },
    [run, phase.name],
  );
  // When a save before leaving the screen gets no response, the leaving is cancelled. So the retry does not leave, either.
  const retry = useCallback(
    () => void run({ ...lastIntent.current, isLeaving: false }, true),
    [run],
  );
  useRetries(phase.name === 'waiting', retry);

  const cancel = useCallback(() => setPhase({ name: 'idle' }), []);
  const hasFinished = useCallback(() => isFinished.current, []);
  return { phase, save, retry, cancel, hasFinished };
}

function useOutcomeHandler(
  form: PostForm,
  setPhase: (phase: SavePhase) => void,
  { onInvalid, ...options }: AfterSaveOptions & Pick<SaveHandlers, 'onInvalid'>,
) {
  const afterSave = useAfterSave(form, options);
  const toast = useToast();
  const { acceptSaved, getSaved, setError } = form;

  return useCallback(
    (outcome: SaveOutcome, typed: PostValues, intent: SaveIntent) => {
      const before = getSaved()?.values;
      switch (outcome.kind) {
        case 'saved':
          setPhase({ name: 'idle' });
          acceptSaved(outcome.post, typed);
          afterSave(outcome.post, { before, isLeaving: false, ...intent });
          if (!isEquivalentHtml(outcome.post.content, typed.content)) {
            toast.error(editor.contentSanitized.title, editor.contentSanitized.text);
          }
          return;
        case 'conflict':
          setPhase({ name: 'conflict', theirs: outcome.theirs, savedBy: outcome.savedBy, intent });
          return;
        case 'refused':
          setPhase({ name: 'idle' });
          for (const [name, message] of Object.entries(outcome.fields)) {
            if (isPostField(name)) setError(name, { type: 'server', message });
          }
          focusFirst(outcome.fields, onInvalid);
          toast.error(before ? he.posts.updateFailed : he.posts.createFailed, outcome.message);
          return;
        default:
          setPhase({ name: 'waiting' });
      }
    },
    [acceptSaved, afterSave, getSaved, setError, setPhase, toast, onInvalid],
  );
}

function focusFirst(errors: object, onInvalid: SaveHandlers['onInvalid']): void {
  const first = postFields.find((name) => name in errors);
  if (first) onInvalid(first);
}

const signedIn = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (session.current().status !== 'signedIn') return;
      unsubscribe();
      resolve();
    });
  });
