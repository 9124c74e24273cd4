import { useCallback, useEffect, useRef, useState } from 'react';
import { isoTime } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import { differingFields, emptyPost, type PostField, type PostValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { draftStore } from './browserDrafts.ts';
import { holdDraft } from './openDrafts.ts';

export type DraftState = 'none' | 'kept' | 'full';

export interface KeptDraft {
  state: DraftState;
  /** Lets the unsaved text go, because its writer said so. */
  discard: () => void;
}

/** Keeps what is not saved in this browser, moments after each change, until it is saved. */
export function useDraft(form: PostForm, userId: number | undefined): KeptDraft {
  const [state, setState] = useState<DraftState>('none');
  const [key] = useState(newKey);
  const isDiscarded = useRef(false);
  const { getValues, isChanged, savedNow, subscribe } = form;

  const keep = useCallback(() => {
    if (userId === undefined || isDiscarded.current) return;
    const saved = savedNow();
    const ground = saved?.values ?? emptyPost;
    const values = getValues();
    if (!isChanged()) {
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
  }, [getValues, isChanged, key, savedNow, userId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, limits.editor.draftDelayMs);
    };
    const keepNow = () => {
      clearTimeout(timer);
      keep();
    };
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keepNow();
    const unsubscribe = subscribe({ formState: { values: true }, callback: keepSoon });
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      keepNow();
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [keep, subscribe]);

  useEffect(() => holdDraft(key), [key]);

  const discard = useCallback(() => {
    isDiscarded.current = true;
    draftStore.drop(key);
  }, [key]);

  return { state, discard };
}

const pick = (values: PostValues, names: PostField[]): Partial<PostValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
