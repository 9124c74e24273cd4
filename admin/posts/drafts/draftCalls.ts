import type { UnsavedDraft } from '#domain/post/unsavedDraft.ts';
import { apiClient, readBody } from '../../api/apiClient.ts';

const drafts = apiClient.drafts[':post'];
const paramOf = (postId: number | undefined) => ({ post: String(postId ?? 'new') });

/** Calls for the unsaved changes that the server keeps for the signed-in user. */
export const draftCalls = {
  find: async (postId: number | undefined): Promise<UnsavedDraft | null> =>
    (await readBody(drafts.$get({ param: paramOf(postId) }))).draft,

  save: async (postId: number | undefined, json: UnsavedDraft, { isClosing = false } = {}) => {
    // Lets the request outlive a closing tab. Browsers accept this for small bodies only.
    const init = isClosing ? { keepalive: true } : {};
    await drafts.$put({ param: paramOf(postId), json }, { init });
  },

  remove: async (postId: number | undefined) => {
    await drafts.$delete({ param: paramOf(postId) });
  },
};

export type DraftCalls = typeof draftCalls;
