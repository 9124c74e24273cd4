import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { differingFields, emptyPost, pickValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { lockDraft } from './draftLocks.ts';
import { draftStore } from './draftStore.ts';

/**
 * State of the unsaved changes: `none` without changes, `stored` in the browser, or `full` if the
 * browser's storage has no room for them.
 */
export type DraftState = 'none' | 'stored' | 'full';

export interface DraftAutosave {
  state: DraftState;
  /** Removes the draft and stops autosaving, because the user discarded the changes. */
  discard: () => void;
  /** Schedules storing the draft after a change that is not in the form yet. */
  scheduleSave: () => void;
}

/**
 * Stores unsaved changes as a draft shortly after each change, and removes the draft when the changes
 * are saved. `pendingContent` returns the content with changes that are not in the form yet.
 */
export function useDraftAutosave(
  form: PostForm,
  userId: number | undefined,
  pendingContent: () => string | undefined,
): DraftAutosave {
  const [state, setState] = useState<DraftState>('none');
  const [key] = useState(createKey);
  const isDiscarded = useRef(false);
  const isUnmounted = useRef(false);
  const { getValues, hasChanges, getSaved, subscribe } = form;

  const save = useCallback(() => {
    if (userId === undefined || isDiscarded.current) return;
    const saved = getSaved();
    const base = saved?.values ?? emptyPost;
    const content = pendingContent();
    const values = content === undefined ? getValues() : { ...getValues(), content };
    if (!hasChanges() && content === undefined) {
      draftStore.remove(key);
      setState('none');
      return;
    }
    const names = differingFields(values, base);
    setState(
      draftStore.save({
        key,
        userId,
        postId: saved?.id,
        baseVersion: saved?.version,
        keptAt: isoTime(Date.now()),
        changes: pickValues(values, names),
        base: pickValues(base, names),
      }),
    );
  }, [getValues, hasChanges, key, pendingContent, getSaved, userId]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scheduleSave = useCallback(() => {
    clearTimeout(timer.current);
    // Unmounting unregisters the fields. A draft that is stored after that would lack their text.
    if (!isUnmounted.current) timer.current = setTimeout(save, limits.editor.draftDelayMs);
  }, [save]);

  useEffect(() => {
    isUnmounted.current = false;
    const saveNow = () => {
      clearTimeout(timer.current);
      save();
    };
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow();
    const unsubscribe = subscribe({ formState: { values: true }, callback: scheduleSave });
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      saveNow();
      isUnmounted.current = true;
      unsubscribe();
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [save, scheduleSave, subscribe]);

  useEffect(() => lockDraft(key), [key]);

  const discard = useCallback(() => {
    isDiscarded.current = true;
    draftStore.remove(key);
  }, [key]);

  return { state, discard, scheduleSave };
}

const createKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
