import type { GetListParams, RaRecord } from 'react-admin';
import { changedFields } from '../api/changedFields.ts';
import type { ResourceCalls, UpdateParams } from '../api/dataProvider.ts';
import type { Request } from '../api/request.ts';

interface OnePost<T> {
  post: T;
}

/** Posts are paged, sorted and filtered by the server, and a single one is wrapped in `post`. */
export function postCalls(request: Request): ResourceCalls {
  const one = async <T extends RaRecord>(id: T['id'], signal?: AbortSignal) =>
    (await request<OnePost<T>>(`/posts/id/${id}`, { signal })).json.post;

  return {
    list: async <T extends RaRecord>({
      signal,
      ...params
    }: GetListParams & { signal?: AbortSignal | undefined }) => {
      const { json, headers } = await request<T[]>(`/posts?${listQuery(params)}`, { signal });
      return { data: json, total: Number(headers.get('x-total-count') ?? json.length) };
    },
    one,
    many: <T extends RaRecord>(ids: T['id'][], signal?: AbortSignal) =>
      Promise.all(ids.map((id) => one<T>(id, signal))),
    create: async <T extends RaRecord>(data: object) =>
      (await request<OnePost<T>>('/posts', { method: 'POST', body: data })).json.post,
    update: async <T extends RaRecord>({ id, data, previousData }: UpdateParams) => {
      const body = { ...changedFields(data, previousData), ...versionOf(data, previousData) };
      return (await request<OnePost<T>>(`/posts/${id}`, { method: 'PUT', body })).json.post;
    },
    remove: async (id) => {
      await request(`/posts/${id}`, { method: 'DELETE' });
    },
  };
}

/** The order of a list whose columns nobody has touched: no column of the table is named so. */
export const defaultSort = { field: 'updatedAt', order: 'DESC' } as const;

/**
 * `{ page, perPage, sort, order, q, category, status }`, as GET /api/posts takes them. What a search
 * finds comes best first, unless a column was chosen to order it by.
 */
export function listQuery({ pagination, sort, filter }: Omit<GetListParams, 'meta'>) {
  const isBestFirst = filter?.q && sort?.field === defaultSort.field;
  const entries = Object.entries({
    page: pagination?.page,
    perPage: pagination?.perPage,
    sort: isBestFirst ? undefined : sort?.field,
    order: isBestFirst ? undefined : sort?.order.toLowerCase(),
    ...filter,
  });
  const given = entries.filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** The version that the form was filled with: the server refuses to overwrite a later one. */
function versionOf(...records: object[]): { version?: number } {
  for (const record of records) {
    if ('version' in record && typeof record.version === 'number') {
      return { version: record.version };
    }
  }
  return {};
}
