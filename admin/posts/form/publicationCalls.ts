import type { ApiClient } from '#api/client.ts';
import { limits } from '#domain/limits.ts';
import type { PostPublication, PublicationBuild } from '#domain/post/publication.ts';
import { apiClient, readBody, withSignal } from '../../api/apiClient.ts';

/** Fetches the state of a post on the server: its newest version, and whether its page is public. */
export const fetchPublication = (
  { posts }: ApiClient,
  id: number,
  signal?: AbortSignal,
): Promise<PostPublication> =>
  readBody(posts[':id'].publication.$get({ param: { id: String(id) } }, withSignal(signal)));

/**
 * Waits until a build has published the newest change of a post, and resolves to that build. Resolves to
 * undefined if there is no such build after some seconds.
 */
export async function waitForBuild(
  id: number,
  { fetch = fetchFromApi, pause = sleep }: Partial<WaitOptions> = {},
): Promise<PublicationBuild | undefined> {
  const { progressIntervalMs } = limits.builds;
  for (let waitedMs = 0; waitedMs < limits.editor.buildWaitMaxMs; waitedMs += progressIntervalMs) {
    await pause(progressIntervalMs);
    const { build } = await fetch(id);
    if (build) return build;
  }
  return undefined;
}

interface WaitOptions {
  fetch: (id: number) => Promise<Pick<PostPublication, 'build'>>;
  pause: (ms: number) => Promise<unknown>;
}

const fetchFromApi = (id: number) => fetchPublication(apiClient, id);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
