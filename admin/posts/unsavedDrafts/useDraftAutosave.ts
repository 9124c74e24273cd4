import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { isoTime } from '#domain/text/dates.ts';
import { differingFields, emptyPost, pickValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { uniqueKey } from '../uniqueKey.ts';
import { createSaveSchedule } from './createSaveSchedule.ts';
import type { ServerDraft } from './createServerDraft.ts';
import { lockDraft } from './draftLocks.ts';
import { draftStore } from './draftStore.ts';

/**
 * `none` means that nothing is unsaved, `stored` that the browser stores the changes, and `full` that its
 * storage has no space.
 */
export type DraftState = 'none' | 'stored' | 'full';

export interface DraftAutosave {
  state: DraftState;
  /** Removes the draft and stops autosaving. */
  discard: () => void;
  /** Schedules a save after a change that the form does not contain yet. */
  scheduleSave: () => void;
}

interface AutosaveOptions {
  userId: number | undefined;
  /**
   * Adds the changes that the form does not contain yet to its content. Returns undefined if there are none.
   */
  addPendingTo: (content: string) => string | undefined;
  serverDraft: ServerDraft;
}

/** Stores unsaved changes as a draft while the user edits. Removes the draft after the post is saved. */
export function useDraftAutosave(
  form: PostForm,
  { userId, addPendingTo, serverDraft }: AutosaveOptions,
): DraftAutosave {
  const [state, setState] = useState<DraftState>('none');
  const [key] = useState(uniqueKey);
  const isDiscarded = useRef(false);
  const isUnmounted = useRef(false);
  const { getValues, checkDirty, getSaved, subscribe } = form;

  const save = useCallback(() => {
    if (userId === undefined || isDiscarded.current) return;
    const saved = getSaved();
    const base = saved?.values ?? emptyPost;
    const typed = getValues();
    const content = addPendingTo(typed.content);
    const values = content === undefined ? typed : { ...typed, content };
    if (!checkDirty() && content === undefined) {
      draftStore.remove(key);
      serverDraft.clear();
      setState('none');
      return;
    }
    const names = differingFields(values, base);
    const draft = {
      key,
      baseVersion: saved?.version,
      keptAt: isoTime(Date.now()),
      changes: pickValues(values, names),
      base: pickValues(base, names),
    };
    setState(draftStore.save({ ...draft, userId, postId: saved?.id }));
    serverDraft.schedule(saved?.id, draft);
  }, [getValues, checkDirty, key, addPendingTo, getSaved, userId, serverDraft]);

  const latestSave = useRef(save);
  latestSave.current = save;
  const [timer] = useState(() => createSaveSchedule(() => latestSave.current(), draftTiming));
  const scheduleSave = useCallback(() => {
    // Unmounting removes the fields from the form, so a later draft would have no texts.
    if (!isUnmounted.current) timer.schedule();
  }, [timer]);

  useEffect(() => {
    isUnmounted.current = false;
    const saveNow = () => {
      timer.cancel();
      save();
      serverDraft.flush();
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
  }, [save, scheduleSave, subscribe, timer, serverDraft]);

  useEffect(() => lockDraft(key), [key]);

  const discard = useCallback(() => {
    isDiscarded.current = true;
    draftStore.remove(key);
    serverDraft.clear();
  }, [key, serverDraft]);

  return { state, discard, scheduleSave };
}

const draftTiming = {
  delayMs: limits.editor.draftDelayMs,
  intervalMaxMs: limits.editor.draftIntervalMaxMs,
};
