import type { GetListParams, RaRecord } from 'react-admin';
import type { ResourceCalls } from '../api/dataProvider.ts';
import { pagedCalls } from '../api/pagedCalls.ts';
import type { Request } from '../api/request.ts';

/** What AI posted, known by the post that it became. */
export function aiPostCalls(request: Request): ResourceCalls {
  const calls = pagedCalls(request, { path: '/ai/posts' });
  return {
    ...calls,
    list: async <T extends RaRecord>(
      params: GetListParams & { signal?: AbortSignal | undefined },
    ) => {
      const { data, ...rest } = await calls.list<T>(params);
      return { data: data.map((row) => ({ ...row, id: row.postId })), ...rest };
    },
  };
}
