import { useCallback, useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { emptyPost, isSameValue, type PostValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { draftStore } from './browserDrafts.ts';
import type { Draft } from './draftStore.ts';
import { isBeingWritten } from './openDrafts.ts';

export interface LeftDrafts {
  /** The newest one, to be asked about. */
  draft: Draft | undefined;
  /** Whether the post was saved by somebody after this draft was begun. */
  isOutdated: boolean;
  restore: () => void;
  discard: () => void;
  /** Asks again another time. */
  postpone: () => void;
}

/** Unsaved text that a closed tab or a crash left behind, for the post that was just opened. */
export function useLeftDrafts(form: PostForm, userId: number | undefined): LeftDrafts {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const { saved, savedNow, rebaseOn, type } = form;
  const postId = saved?.id;

  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    findLeft({ userId, postId, ground: savedNow()?.values ?? emptyPost }).then((found) => {
      if (!isGone) setDrafts(found);
    });
    return () => {
      isGone = true;
    };
  }, [userId, postId, savedNow]);

  const [draft] = drafts;
  const next = useCallback(() => setDrafts((others) => others.slice(1)), []);

  const restore = () => {
    if (!draft) return;
    const { baseVersion } = draft;
    // On top of the version that it was written on: saving it then meets what came between.
    if (baseVersion !== undefined) rebaseOn(baseVersion, draft.base);
    type(draft.changes);
    // What was restored is soon kept as a draft of this screen; until then there are two.
    setTimeout(() => draftStore.drop(draft.key), 2 * limits.editor.draftDelayMs);
    setDrafts([]);
  };
  const discard = () => {
    if (draft) draftStore.drop(draft.key);
    next();
  };
  const isOutdated = draft?.baseVersion !== undefined && draft.baseVersion !== saved?.version;
  return { draft, isOutdated, restore, discard, postpone: next };
}

async function findLeft({
  userId,
  postId,
  ground,
}: {
  userId: number;
  postId: number | undefined;
  ground: PostValues;
}): Promise<Draft[]> {
  const left: Draft[] = [];
  for (const draft of draftStore.list({ userId, postId })) {
    if (await isBeingWritten(draft.key)) continue;
    if (isAlready(ground, draft.changes)) draftStore.drop(draft.key);
    else left.push(draft);
  }
  return left;
}

/** The save of this text arrived after all. */
const isAlready = (ground: PostValues, changes: Partial<PostValues>) =>
  Object.entries(changes).every(([name, value]) => isSameValue(Object(ground)[name], value));
