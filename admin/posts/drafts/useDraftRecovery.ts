import { useCallback, useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { emptyPost, isSameValue, type PostValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import type { Draft } from './createDraftStore.ts';
import { isDraftLocked } from './draftLocks.ts';
import { draftStore } from './draftStore.ts';

export interface DraftRecovery {
  /** The newest draft that can be restored. */
  draft: Draft | undefined;
  /** Whether the post was saved after the draft was begun. */
  isOutdated: boolean;
  restore: () => void;
  discard: () => void;
  /** Closes the offer and keeps the draft, so that the editor offers it again later. */
  postpone: () => void;
}

/** Finds the drafts that a closed tab or a crash left for the open post. */
export function useDraftRecovery(form: PostForm, userId: number | undefined): DraftRecovery {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const { saved, getSaved, rebaseToVersion, applyEdits } = form;
  const postId = saved?.id;

  useEffect(() => {
    if (userId === undefined) return;
    let isCancelled = false;
    const load = async () => {
      const current = getSaved()?.values ?? emptyPost;
      const found = await findRecoverableDrafts({ userId, postId, current });
      if (!isCancelled) setDrafts(found);
    };
    void load();
    return () => {
      isCancelled = true;
    };
  }, [userId, postId, getSaved]);

  const [draft] = drafts;
  const showNext = useCallback(() => setDrafts((remaining) => remaining.slice(1)), []);

  const restore = () => {
    if (!draft) return;
    const { baseVersion } = draft;
    // The next save sends the version that the draft was based on, so that the server detects
    // changes that were saved since then.
    if (baseVersion !== undefined) rebaseToVersion(baseVersion, draft.base);
    applyEdits(draft.changes);
    // The old draft stays until autosave has stored the restored text as a new draft. Until then it
    // is the only copy.
    setTimeout(() => draftStore.remove(draft.key), 2 * limits.editor.draftDelayMs);
    setDrafts([]);
  };
  const discard = () => {
    if (draft) draftStore.remove(draft.key);
    showNext();
  };
  const isOutdated = draft?.baseVersion !== undefined && draft.baseVersion !== saved?.version;
  return { draft, isOutdated, restore, discard, postpone: showNext };
}

/** Removes drafts that are equal to the saved post, and skips drafts that another tab edits. */
async function findRecoverableDrafts({
  userId,
  postId,
  current,
}: {
  userId: number;
  postId: number | undefined;
  current: PostValues;
}): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const draft of draftStore.list({ userId, postId })) {
    if (await isDraftLocked(draft.key)) continue;
    if (isSaved(current, draft.changes)) draftStore.remove(draft.key);
    else drafts.push(draft);
  }
  return drafts;
}

const isSaved = (current: PostValues, changes: Partial<PostValues>) =>
  Object.entries(changes).every(([name, value]) => isSameValue(Object(current)[name], value));
