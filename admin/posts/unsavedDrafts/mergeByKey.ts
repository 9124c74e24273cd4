import type { OwnedDraft } from './createDraftStore.ts';

export interface FoundDraft extends OwnedDraft {
  isLocal: boolean;
  isRemote: boolean;
}

/** Sorts drafts by time, newest first. Keeps only the newest draft of each key. */
export function mergeByKey(drafts: FoundDraft[]): FoundDraft[] {
  const merged = new Map<string, FoundDraft>();
  // The sort is stable, so the browser's draft comes first if both drafts have the same time.
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
