import type { GetListParams, RaRecord } from 'react-admin';
import { changedFields } from './changedFields.ts';
import type { ResourceCalls, UpdateParams } from './dataProvider.ts';
import type { Request } from './request.ts';

/** A small resource whose whole list comes at once: paging, sorting and filtering are done here. */
export function collectionCalls(request: Request, { path }: { path: string }): ResourceCalls {
  const all = async <T>(signal?: AbortSignal) => (await request<T[]>(path, { signal })).json;

  return {
    list: async <T extends RaRecord>({
      signal,
      ...params
    }: GetListParams & { signal?: AbortSignal | undefined }) =>
      pageOf(await all<T>(signal), params),
    one: async <T extends RaRecord>(id: T['id'], signal?: AbortSignal) =>
      (await request<T>(`${path}/${id}`, { signal })).json,
    many: async <T extends RaRecord>(ids: T['id'][], signal?: AbortSignal) => {
      const wanted = new Set(ids.map(String));
      return (await all<T>(signal)).filter((record) => wanted.has(String(record.id)));
    },
    create: async <T extends RaRecord>(data: object) =>
      (await request<T>(path, { method: 'POST', body: data })).json,
    update: async <T extends RaRecord>({ id, data, previousData }: UpdateParams) => {
      const body = changedFields(data, previousData);
      return (await request<T>(`${path}/${id}`, { method: 'PUT', body })).json;
    },
    remove: async (id) => {
      await request(`${path}/${id}`, { method: 'DELETE' });
    },
  };
}

/** The page of a whole list that `params` ask for. `filter.q` looks into every text field. */
export function pageOf<T extends RaRecord>(
  records: readonly T[],
  { filter = {}, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
): { data: T[]; total: number } {
  const found = records.filter((record) => matches(record, filter));
  const sorted = sort ? found.toSorted((a, b) => compare(a[sort.field], b[sort.field])) : found;
  if (sort?.order === 'DESC') sorted.reverse();
  if (!pagination) return { data: sorted, total: found.length };
  const { page, perPage } = pagination;
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function matches(record: RaRecord, { q, ...fields }: Record<string, unknown>): boolean {
  const isEqual = Object.entries(fields).every(([name, value]) => record[name] === value);
  if (!isEqual || typeof q !== 'string') return isEqual;
  const words = q.toLowerCase();
  return Object.values(record).some(
    (value) => typeof value === 'string' && value.toLowerCase().includes(words),
  );
}

const collator = new Intl.Collator('he', { numeric: true });

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : collator.compare(String(a ?? ''), String(b ?? ''));
