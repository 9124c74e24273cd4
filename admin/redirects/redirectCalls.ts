import type { GetListParams, RaRecord } from 'react-admin';
import type { Redirect } from '#domain/redirect.ts';
import type { ResourceCalls } from '../api/dataProvider.ts';
import { pagedCalls } from '../api/pagedCalls.ts';
import { type Request, request } from '../api/request.ts';

const path = '/redirects';

/** A redirect has no number: it is known by the address that it leads away from. */
export function redirectCalls(call: Request): ResourceCalls {
  const calls = pagedCalls(call, { path });
  return {
    ...calls,
    list: async <T extends RaRecord>(
      params: GetListParams & { signal?: AbortSignal | undefined },
    ) => {
      const { data, ...rest } = await calls.list<T>(params);
      return { data: data.map((redirect) => ({ ...redirect, id: redirect.fromPath })), ...rest };
    },
  };
}

export const createRedirect = (body: object) => request(path, { method: 'POST', body });

export const deleteRedirect = ({ fromPath }: Redirect) =>
  request(`${path}?${new URLSearchParams({ fromPath })}`, { method: 'DELETE' });
