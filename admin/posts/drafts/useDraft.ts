import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { differingFields, emptyPost, type PostField, type PostValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { draftStore } from './browserDrafts.ts';
import { holdDraft } from './openDrafts.ts';

export type DraftState = 'none' | 'kept' | 'full';

export interface KeptDraft {
  state: DraftState;
  /** Lets the unsaved text go, because its writer said so. */
  discard: () => void;
  /** For what changes outside the form. */
  keepSoon: () => void;
}

/**
 * Keeps what is not saved in this browser, moments after each change, until it is saved.
 * `pendingContent` is the content with what is written into it elsewhere, if there is any.
 */
export function useDraft(
  form: PostForm,
  userId: number | undefined,
  pendingContent: () => string | undefined,
): KeptDraft {
  const [state, setState] = useState<DraftState>('none');
  const [key] = useState(newKey);
  const isDiscarded = useRef(false);
  const isGone = useRef(false);
  const { getValues, isChanged, savedNow, subscribe } = form;

  const keep = useCallback(() => {
    if (userId === undefined || isDiscarded.current) return;
    const saved = savedNow();
    const ground = saved?.values ?? emptyPost;
    const content = pendingContent();
    const values = content === undefined ? getValues() : { ...getValues(), content };
    if (!isChanged() && content === undefined) {
      draftStore.drop(key);
      setState('none');
      return;
    }
    const names = differingFields(values, ground);
    const draft = {
      key,
      userId,
      postId: saved?.id,
      baseVersion: saved?.version,
      keptAt: isoTime(Date.now()),
      changes: pick(values, names),
      base: pick(ground, names),
    };
    setState(draftStore.keep(draft));
  }, [getValues, isChanged, key, pendingContent, savedNow, userId]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepSoon = useCallback(() => {
    clearTimeout(timer.current);
    // What leaves the screen with its fields was not deleted from the post.
    if (!isGone.current) timer.current = setTimeout(keep, limits.editor.draftDelayMs);
  }, [keep]);

  useEffect(() => {
    isGone.current = false;
    const keepNow = () => {
      clearTimeout(timer.current);
      keep();
    };
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keepNow();
    const unsubscribe = subscribe({ formState: { values: true }, callback: keepSoon });
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      keepNow();
      isGone.current = true;
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [keep, keepSoon, subscribe]);

  useEffect(() => holdDraft(key), [key]);

  const discard = useCallback(() => {
    isDiscarded.current = true;
    draftStore.drop(key);
  }, [key]);

  return { state, discard, keepSoon };
}

const pick = (values: PostValues, names: PostField[]): Partial<PostValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
