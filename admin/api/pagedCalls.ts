import type { GetListParams, RaRecord } from 'react-admin';
import { collectionCalls } from './collectionCalls.ts';
import type { ResourceCalls } from './dataProvider.ts';
import type { Request } from './request.ts';

/** A resource that the server pages and filters, in an order of its own. */
export function pagedCalls(request: Request, { path }: { path: string }): ResourceCalls {
  return {
    ...collectionCalls(request, { path }),
    list: async <T extends RaRecord>({
      signal,
      ...params
    }: GetListParams & { signal?: AbortSignal | undefined }) => {
      const { json, headers } = await request<T[]>(`${path}?${pageQuery(params)}`, { signal });
      return { data: json, total: Number(headers.get('x-total-count') ?? json.length) };
    },
  };
}

/** `{ page, perPage, … }` of the filters that are set, as the API's lists take them. */
export function pageQuery({ pagination, filter }: Pick<GetListParams, 'pagination' | 'filter'>) {
  const entries = Object.entries({
    page: pagination?.page,
    perPage: pagination?.perPage,
    ...filter,
  });
  const given = entries.filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
