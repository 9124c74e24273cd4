import type { ApiClient } from '#api/client.ts';
import type { Redirect, RedirectCreate } from '#domain/redirect.ts';
import { apiClient, withSignal } from '../api/apiClient.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

/** Returns the calls for redirects. A redirect has no numeric id, so its `fromPath` is its id. */
export const redirectCalls = (client: ApiClient): ResourceCalls<Redirect & { id: string }> => ({
  list: async ({ signal, pagination, filter }) => {
    const query = { ...pageQuery(pagination), q: queryText(filter?.q) };
    const { data, total } = await readPage(client.redirects.$get({ query }, withSignal(signal)));
    return { data: data.map((redirect) => ({ ...redirect, id: redirect.fromPath })), total };
  },
});

export const createRedirect = (json: RedirectCreate) => apiClient.redirects.$post({ json });

export const deleteRedirect = ({ fromPath }: Redirect) =>
  apiClient.redirects.$delete({ query: { fromPath } });
