import { useCallback, useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { isSameJson } from '../../isSameJson.ts';
import { emptyPost, type PostValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { toOwnedDraft } from './createDraftStore.ts';
import type { ServerDraft } from './createServerDraft.ts';
import { draftCalls } from './draftCalls.ts';
import { isDraftLocked } from './draftLocks.ts';
import { draftStore } from './draftStore.ts';
import { type FoundDraft, mergeByKey } from './mergeByKey.ts';

export interface DraftRecovery {
  draft: FoundDraft | undefined;
  /** Whether the post has a newer version than the version that the draft edits. */
  isOutdated: boolean;
  restore: () => void;
  discard: () => void;
  /** Closes the dialog. The editor will offer the draft again later. */
  postpone: () => void;
}

interface RecoveryOptions {
  userId: number | undefined;
  serverDraft: ServerDraft;
}

/** Finds drafts that remain from a closed tab, a crash or another device. */
export function useDraftRecovery(
  form: PostForm,
  { userId, serverDraft }: RecoveryOptions,
): DraftRecovery {
  const [drafts, setDrafts] = useState<FoundDraft[]>([]);
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
    // The next save sends the draft's version, so that the server detects newer changes of the post.
    if (baseVersion !== undefined) rebaseToVersion(baseVersion, draft.base);
    applyEdits(draft.changes);
    if (draft.isRemote) serverDraft.adopt(draft.postId);
    // The old draft is the only copy until autosave stores the restored text, so it is removed after a delay.
    setTimeout(() => draftStore.remove(draft.key), 2 * limits.editor.draftDelayMs);
    setDrafts([]);
  };
  const postpone = () => {
    // The next change of the post will replace the server's draft, so the browser keeps a copy.
    if (draft && !draft.isLocal) draftStore.save(draft);
    showNext();
  };
  const discard = () => {
    if (draft) removeDraft(draft);
    showNext();
  };
  const isOutdated = draft?.baseVersion !== undefined && draft.baseVersion !== saved?.version;
  return { draft, isOutdated, restore, discard, postpone };
}

interface OpenPost {
  userId: number;
  postId: number | undefined;
  current: PostValues;
}

/** Returns the drafts that the user can restore, newest first. Deletes drafts that equal the saved post. */
async function findRecoverableDrafts(post: OpenPost): Promise<FoundDraft[]> {
  const found: FoundDraft[] = [];
  for (const draft of mergeByKey(await listDrafts(post))) {
    if (await isDraftLocked(draft.key)) continue;
    if (isSaved(post.current, draft.changes)) removeDraft(draft);
    else found.push(draft);
  }
  return found;
}

async function listDrafts(owner: OpenPost): Promise<FoundDraft[]> {
  const local = draftStore
    .list(owner)
    .map((draft) => ({ ...draft, isLocal: true, isRemote: false }));
  // If the request fails, the editor offers only the drafts of the browser.
  const stored = await draftCalls.find(owner.postId).catch(() => null);
  if (!stored) return local;
  const { userId, postId } = owner;
  return [
    ...local,
    { ...toOwnedDraft(stored, { userId, postId }), isLocal: false, isRemote: true },
  ];
}

function removeDraft({ key, postId, isRemote }: FoundDraft): void {
  draftStore.remove(key);
  // If the removal fails, the editor will offer the draft again.
  if (isRemote) void draftCalls.remove(postId).catch(() => undefined);
}

const isSaved = (current: PostValues, changes: Partial<PostValues>) =>
  Object.entries(changes).every(([name, value]) => isSameJson(Object(current)[name], value));
