import type { ApiClient } from '#api/client.ts';
import { limits } from '#domain/limits.ts';
import type { PostSavedState, PublishingBuild } from '#domain/post/postSavedState.ts';
import { apiClient, readBody, withSignal } from '../../api/apiClient.ts';

/** Fetches the newest version of a post, and whether its page is public. */
export const fetchSavedState = (
  { posts }: ApiClient,
  id: number,
  signal?: AbortSignal,
): Promise<PostSavedState> =>
  readBody(posts[':id'].publication.$get({ param: { id: String(id) } }, withSignal(signal)));

/**
 * Waits for the build that publishes the newest change of a post. Resolves to undefined if no build appears
 * within some seconds.
 */
export async function waitForBuild(
  id: number,
  { fetch = fetchFromApi, pause = sleep }: Partial<WaitOptions> = {},
): Promise<PublishingBuild | undefined> {
  const { progressIntervalMs } = limits.builds;
  for (let waitedMs = 0; waitedMs < limits.editor.buildWaitMaxMs; waitedMs += progressIntervalMs) {
    await pause(progressIntervalMs);
    const { build } = await fetch(id);
    if (build) return build;
  }
  return undefined;
}

interface WaitOptions {
  fetch: (id: number) => Promise<Pick<PostSavedState, 'build'>>;
  pause: (ms: number) => Promise<unknown>;
}

const fetchFromApi = (id: number) => fetchSavedState(apiClient, id);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
