import type { RaRecord } from 'react-admin';
import type { ResourceCalls } from '../api/dataProvider.ts';
import { pagedCalls } from '../api/pagedCalls.ts';
import type { Request } from '../api/request.ts';

const path = '/media';

/** Pictures are uploaded by a form of their own, and a single one is wrapped in `media`. */
export function mediaCalls(request: Request): ResourceCalls {
  return {
    ...pagedCalls(request, { path }),
    one: async <T extends RaRecord>(id: T['id'], signal?: AbortSignal) =>
      (await request<{ media: T }>(`${path}/${id}`, { signal })).json.media,
    update: async <T extends RaRecord>({ id, data }: { id: T['id']; data: object }) =>
      (await request<{ media: T }>(`${path}/${id}`, { method: 'PUT', body: data })).json.media,
    remove: async (id, { isForced } = { isForced: false }) => {
      await request(`${path}/${id}${isForced ? '?force=true' : ''}`, { method: 'DELETE' });
    },
  };
}
