import { createDraftStore } from './createDraftStore.ts';

/** The draft store of this browser. */
export const draftStore = createDraftStore(localStorage, Date.now);
