import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { type UnsavedDraft, unsavedDraftSchema } from '#domain/post/unsavedDraft.ts';
import { type PostValues, pickValues, postFields } from '../form/postValues.ts';

/** An unsaved draft with the user and the post that it belongs to. */
export interface OwnedDraft {
  /**
   * Key of the editor screen that wrote the draft. Each tab has its own key, so no tab overwrites the draft
   * of another tab.
   */
  key: string;
  userId: number;
  /** Undefined for a post that was never saved. */
  postId: number | undefined;
  /** The post's version when editing began. Undefined for a new post. */
  baseVersion: number | undefined;
  /** Time of the last change, as ISO-8601 UTC text. */
  keptAt: string;
  changes: Partial<PostValues>;
  /** The saved values of the changed fields. */
  base: Partial<PostValues>;
}

export interface DraftStore {
  /** Stores a draft. Returns `full` if the storage has no space, even after old drafts are removed. */
  save: (draft: OwnedDraft) => 'stored' | 'full';
  /** Returns a user's drafts of a post, newest first. Without a `postId`, returns the drafts of new posts. */
  list: (filter: { userId: number; postId: number | undefined }) => OwnedDraft[];
  remove: (key: string) => void;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'post-draft:';

/**
 * Creates a store of drafts in local storage. A write is synchronous, so the draft survives if the tab closes
 * right after it.
 */
export function createDraftStore(storage: DraftStorage, clock: () => number): DraftStore {
  const listAll = () => storedNames(storage).flatMap((name) => readDraft(storage, name) ?? []);

  const removeOlderThan = (ageMs: number) => {
    for (const draft of listAll()) {
      if (Date.parse(draft.keptAt) < clock() - ageMs) storage.removeItem(prefix + draft.key);
    }
  };
  const write = (draft: OwnedDraft) => storage.setItem(prefix + draft.key, JSON.stringify(draft));

  return {
    save(draft) {
      try {
        write(draft);
        return 'stored';
      } catch {
        // The storage is full. Without the old drafts, a second attempt may succeed.
        removeOlderThan(limits.editor.draftRetentionMs);
      }
      try {
        write(draft);
        return 'stored';
      } catch {
        return 'full';
      }
    },
    list: ({ userId, postId }) =>
      listAll()
        .filter((draft) => draft.userId === userId && draft.postId === postId)
        .sort((a, b) => b.keptAt.localeCompare(a.keptAt)),
    remove: (key) => storage.removeItem(prefix + key),
  };
}

const draftSchema = unsavedDraftSchema.extend({
  userId: z.number(),
  postId: z.number().optional(),
});

/**
 * Reads a draft. Returns undefined for an entry that another version of the console wrote in another format.
 */
function readDraft(storage: DraftStorage, name: string): OwnedDraft | undefined {
  try {
    const { userId, postId, ...draft } = draftSchema.parse(JSON.parse(storage.getItem(name) ?? ''));
    return toOwnedDraft(draft, { userId, postId });
  } catch {
    return undefined;
  }
}

/** Adds the owner to an unsaved draft, and removes values of unknown fields. */
export function toOwnedDraft(
  { baseVersion, changes, base, ...draft }: UnsavedDraft,
  owner: { userId: number; postId: number | undefined },
): OwnedDraft {
  const names = postFields.filter((field) => field in changes);
  return {
    ...draft,
    ...owner,
    baseVersion,
    changes: pickValues(changes, names),
    base: pickValues(base, names),
  };
}

function storedNames(storage: DraftStorage): string[] {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
  return names.filter((name) => name.startsWith(prefix));
}
