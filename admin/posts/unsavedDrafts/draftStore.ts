import { createDraftStore } from './createDraftStore.ts';

export const draftStore = createDraftStore(localStorage, Date.now);
