import { useQueryClient } from '@tanstack/react-query';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useRedirect } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { he as editor } from '#domain/he/admin/editor.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post/post.ts';
import { request } from '../../api/request.ts';
import { SessionContext } from '../../auth/SessionContext.ts';
import type { Session } from '../../auth/session.ts';
import { useToast } from '../../hooks/useToast.tsx';
import { isSameText } from '../editor/html/projectedHtml.ts';
import { attemptSave, type SaveOutcome } from './attemptSave.ts';
import { isPostField, type PostValues, postFields } from './postValues.ts';
import type { PostForm } from './usePostForm.ts';

export type SavePhase =
  | { name: 'idle' }
  | { name: 'saving' }
  /** No answer came; it is tried again by itself, and at once when the connection is back. */
  | { name: 'waiting' }
  | { name: 'stale'; theirs: Post; intent: SaveIntent };

export interface SaveIntent {
  isPublishing: boolean;
}

export interface SavePost {
  phase: SavePhase;
  save: (intent?: SaveIntent) => Promise<void>;
  /** Gives up a save that waits or that met a newer version; the text stays unsaved. */
  giveUp: () => void;
  /** Whether the screen may be left without asking: what was written is on the server. */
  isDone: () => boolean;
}

const justSave: SaveIntent = { isPublishing: false };

/** Saves the form, once at a time, through lost connections and sessions. */
export function useSavePost(form: PostForm): SavePost {
  const [phase, setPhase] = useState<SavePhase>({ name: 'idle' });
  const busy = useRef(false);
  const done = useRef(false);
  const session = use(SessionContext);
  const afterSave = useAfterSave(form, done);
  const toast = useToast();
  const { adopt, getValues, handleSubmit, savedNow, setError, setFocus } = form;

  const settle = useCallback(
    async (outcome: SaveOutcome, typed: PostValues, intent: SaveIntent) => {
      const isNew = !savedNow();
      switch (outcome.kind) {
        case 'saved':
          setPhase({ name: 'idle' });
          adopt(outcome.post, typed);
          await afterSave(outcome.post, isNew);
          if (!isSameText(outcome.post.content, typed.content)) {
            toast.error(editor.contentNotKept.title, editor.contentNotKept.text);
          }
          return;
        case 'stale':
          setPhase({ name: 'stale', theirs: outcome.theirs, intent });
          return;
        case 'refused':
          setPhase({ name: 'idle' });
          for (const [name, message] of Object.entries(outcome.fields)) {
            if (isPostField(name)) setError(name, { type: 'server', message });
          }
          toast.error(isNew ? he.posts.createFailed : he.posts.updateFailed, outcome.message);
          return;
        default:
          setPhase({ name: 'waiting' });
      }
    },
    [adopt, afterSave, savedNow, setError, toast],
  );

  const send = useCallback(
    async (intent: SaveIntent, isRetry: boolean) => {
      setPhase({ name: 'saving' });
      const typed = getValues();
      const values = intent.isPublishing ? { ...typed, isPublished: true } : typed;
      let outcome = await attemptSave(request, { values, saved: savedNow(), isRetry });
      while (outcome.kind === 'signedOut' && session) {
        session.expire();
        await signedIn(session);
        outcome = await attemptSave(request, { values, saved: savedNow(), isRetry });
      }
      await settle(outcome, typed, intent);
    },
    [getValues, savedNow, session, settle],
  );

  const run = useCallback(
    async (intent: SaveIntent, isRetry: boolean) => {
      // A second click, or a shortcut held down, changes nothing.
      if (busy.current) return;
      busy.current = true;
      try {
        await handleSubmit(
          () => send(intent, isRetry),
          (errors) => {
            setPhase({ name: 'idle' });
            toast.error(he.posts.invalid.title, he.posts.invalid.text);
            const first = postFields.find((name) => name in errors);
            if (first) setFocus(first);
          },
        )();
      } finally {
        busy.current = false;
      }
    },
    [handleSubmit, send, setFocus, toast],
  );

  const lastIntent = useRef(justSave);
  const save = useCallback(
    (intent: SaveIntent = justSave) => {
      lastIntent.current = intent;
      return run(intent, phase.name === 'waiting');
    },
    [run, phase.name],
  );
  const retry = useCallback(() => void run(lastIntent.current, true), [run]);
  useRetries(phase.name === 'waiting', retry);

  const giveUp = useCallback(() => setPhase({ name: 'idle' }), []);
  const isDone = useCallback(() => done.current, []);
  return { phase, save, giveUp, isDone };
}

/** What follows a save: the news, fresh lists, and the post once more as the server then has it. */
function useAfterSave(form: PostForm, done: { current: boolean }) {
  const toast = useToast();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { adopt, getValues, savedNow } = form;
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    async (post: Post, isNew: boolean) => {
      void queryClient.invalidateQueries({ queryKey: ['posts'] });
      if (isNew) {
        done.current = true;
        toast.success(he.posts.created.title, he.posts.created.text);
        redirect('list', 'posts');
        return;
      }
      toast.success(he.posts.updated.title, he.posts.updated.text);
      clearTimeout(timer.current);
      timer.current = setTimeout(async () => {
        try {
          const { json } = await request<{ post: Post }>(`/posts/id/${post.id}`);
          const saved = savedNow();
          // Somebody else's save must not slip under what is being typed: the next save will tell.
          const isOurs = json.post.version === saved?.version;
          const isClean = saved && JSON.stringify(getValues()) === JSON.stringify(saved.values);
          if (isOurs || isClean) adopt(json.post, saved?.values);
        } catch {
          // It is what the save answered already; the next save will bring the news.
        }
      }, limits.editor.refetchDelayMs);
    },
    [queryClient, toast, redirect, done, adopt, getValues, savedNow],
  );
}

/** Tries again when the connection is back, and now and then in case nobody tells that it is. */
function useRetries(isWaiting: boolean, retry: () => void): void {
  const delayMs = useRef<number>(limits.editor.retryDelayMs);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      delayMs.current = Math.min(delayMs.current * 2, limits.editor.retryDelayMaxMs);
      retry();
    }, delayMs.current);
    const handleOnline = () => {
      delayMs.current = limits.editor.retryDelayMs;
      retry();
    };
    window.addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [isWaiting, retry]);
}

const signedIn = (session: Session): Promise<void> =>
  new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (session.current().status !== 'signedIn') return;
      stop();
      resolve();
    });
  });
