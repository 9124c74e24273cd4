import type { Draft } from './createDraftStore.ts';

/** A draft that can be restored, and where it is stored. */
export interface FoundDraft extends Draft {
  isLocal: boolean;
  isRemote: boolean;
}

/**
 * Sorts drafts by time, newest first. If the browser and the server have a draft of the same editor
 * screen, keeps the newer one.
 */
export function mergeByKey(drafts: FoundDraft[]): FoundDraft[] {
  const merged = new Map<string, FoundDraft>();
  // A stable sort: of two drafts with the same time, the browser's own comes first.
  for (const draft of drafts.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))) {
    const newer = merged.get(draft.key);
    if (!newer) merged.set(draft.key, draft);
    else {
      const isLocal = newer.isLocal || draft.isLocal;
      merged.set(draft.key, { ...newer, isLocal, isRemote: newer.isRemote || draft.isRemote });
    }
  }
  return [...merged.values()];
}
