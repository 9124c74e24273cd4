import type { ApiClient } from '#api/client.ts';
import type { StoredBuild } from '#domain/build.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { pageQuery } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const buildCalls = (client: ApiClient): ResourceCalls<StoredBuild> => ({
  list: async ({ pagination = { page: 1, perPage: 25 }, signal }) => {
    const query = pageQuery(pagination);
    const data = await readBody(client.builds.$get({ query }, withSignal(signal)));
    const { page, perPage } = pagination;
    // The API returns no total, so a full page means that another page may follow.
    return { data, pageInfo: { hasPreviousPage: page > 1, hasNextPage: data.length === perPage } };
  },
  create: () => readBody(client.builds.$post()),
});

export const buildEventsPath = (id: number): string =>
  apiClient.builds[':id'].events.$path({ param: { id: String(id) } });
