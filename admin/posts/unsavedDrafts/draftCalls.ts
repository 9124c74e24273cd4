import { limits } from '#domain/limits.ts';
import type { UnsavedDraft } from '#domain/post/unsavedDraft.ts';
import { apiClient, readBody } from '../../api/apiClient.ts';

const drafts = apiClient.drafts[':post'];
const paramOf = (postId: number | undefined) => ({ post: String(postId ?? 'new') });

/** API calls for the unsaved changes that the server keeps for the signed-in user. */
export const draftCalls = {
  find: async (postId: number | undefined): Promise<UnsavedDraft | null> =>
    (await readBody(drafts.$get({ param: paramOf(postId) }))).draft,

  save: async (postId: number | undefined, json: UnsavedDraft, { isClosing = false } = {}) => {
    // `keepalive` lets the request finish after the tab closes. Browsers refuse it for a long body.
    const init = { keepalive: isClosing && bodyBytes(json) <= limits.editor.keepaliveBytesMax };
    await drafts.$put({ param: paramOf(postId), json }, { init });
  },

  remove: async (postId: number | undefined) => {
    // Otherwise a discarded draft would appear again after an immediate reload.
    await drafts.$delete({ param: paramOf(postId) }, { init: { keepalive: true } });
  },
};

const bodyBytes = (json: UnsavedDraft) => new Blob([JSON.stringify(json)]).size;

export type DraftCalls = typeof draftCalls;
