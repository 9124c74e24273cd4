import { useCallback, useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { emptyPost, isSameValue, type PostValues } from '../form/postValues.ts';
import type { PostForm } from '../form/usePostForm.ts';
import { toDraft } from './createDraftStore.ts';
import type { ServerDraft } from './createServerDraft.ts';
import { draftCalls } from './draftCalls.ts';
import { isDraftLocked } from './draftLocks.ts';
import { draftStore } from './draftStore.ts';
import { type FoundDraft, mergeByKey } from './mergeByKey.ts';

export interface DraftRecovery {
  /** The newest draft that the user can restore. */
  draft: FoundDraft | undefined;
  /** Whether the post was saved after the first edit of the draft. */
  isOutdated: boolean;
  restore: () => void;
  discard: () => void;
  /** Closes the dialog and keeps the draft, so that the editor offers the draft again later. */
  postpone: () => void;
}

interface RecoveryOptions {
  userId: number | undefined;
  serverDraft: ServerDraft;
}

/** Finds drafts of the open post that remain from a closed tab, a crash or another device. */
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
    // The form gets the version on which the draft is based. The next save sends this version, so that the
    // server detects newer changes.
    if (baseVersion !== undefined) rebaseToVersion(baseVersion, draft.base);
    applyEdits(draft.changes);
    if (draft.isRemote) serverDraft.adopt(draft.postId);
    // The old draft is removed only after a delay, because it is the only copy until autosave stores the
    // restored text as a new draft.
    setTimeout(() => draftStore.remove(draft.key), 2 * limits.editor.draftDelayMs);
    setDrafts([]);
  };
  const postpone = () => {
    // The server stores only one draft of each post, and the user's next change will replace that draft. So
    // the browser keeps a copy of the draft.
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

/**
 * Returns the drafts of the browser and of the server, newest first. Removes drafts that equal the saved
 * post, and skips drafts that another tab edits.
 */
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
  // If the request fails, the editor offers only the browser's drafts.
  const stored = await draftCalls.find(owner.postId).catch(() => null);
  if (!stored) return local;
  const { userId, postId } = owner;
  return [...local, { ...toDraft(stored, { userId, postId }), isLocal: false, isRemote: true }];
}

function removeDraft({ key, postId, isRemote }: FoundDraft): void {
  draftStore.remove(key);
  // A failed removal is ignored. The editor will offer the draft again, and the user can discard it then.
  if (isRemote) void draftCalls.remove(postId).catch(() => undefined);
}

const isSaved = (current: PostValues, changes: Partial<PostValues>) =>
  Object.entries(changes).every(([name, value]) => isSameValue(Object(current)[name], value));
