import type { GetListParams, RaRecord } from 'react-admin';
import { collectionCalls } from '../api/collectionCalls.ts';
import type { ResourceCalls } from '../api/dataProvider.ts';
import { apiPath, type Request } from '../api/request.ts';

const path = '/builds';

/** Receipts come newest first, page by page; a full rebuild is started; none is changed by hand. */
export function buildCalls(request: Request): ResourceCalls {
  return {
    ...collectionCalls(request, { path }),
    list: async <T extends RaRecord>({
      pagination = { page: 1, perPage: 25 },
      signal,
    }: GetListParams & { signal?: AbortSignal | undefined }) => {
      const { page, perPage } = pagination;
      const query = new URLSearchParams({ page: String(page), perPage: String(perPage) });
      const { json: data } = await request<T[]>(`${path}?${query}`, { signal });
      const pageInfo = { hasPreviousPage: page > 1, hasNextPage: data.length === perPage };
      return { data, pageInfo };
    },
    create: async <T extends RaRecord>() => (await request<T>(path, { method: 'POST' })).json,
    update: () => Promise.reject(new Error('receipts are never changed')),
    remove: () => Promise.reject(new Error('receipts are never removed')),
  };
}

export const buildEventsUrl = (id: number) => `${apiPath}${path}/${id}/events`;
