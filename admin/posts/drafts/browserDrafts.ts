import { createDraftStore } from './draftStore.ts';

/** The drafts of this browser. */
export const draftStore = createDraftStore(localStorage, Date.now);
