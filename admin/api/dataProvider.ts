import type {
  DataProvider,
  DeleteParams,
  GetListParams,
  GetListResult,
  Identifier,
  RaRecord,
} from 'react-admin';
import { aiPostCalls } from '../ai/aiPostCalls.ts';
import { buildCalls } from '../builds/buildCalls.ts';
import { commentCalls } from '../comments/commentCalls.ts';
import { mediaCalls } from '../media/mediaCalls.ts';
import { postCalls } from '../posts/postCalls.ts';
import { redirectCalls } from '../redirects/redirectCalls.ts';
import { settingCalls } from '../settings/settingCalls.ts';
import { collectionCalls } from './collectionCalls.ts';
import { pagedCalls } from './pagedCalls.ts';
import type { Request } from './request.ts';

/** How one resource is read and written over the API. A resource without a call cannot do it. */
export interface ResourceCalls {
  list: <T extends RaRecord>(
    params: GetListParams & { signal?: AbortSignal | undefined },
  ) => Promise<GetListResult<T>>;
  one: <T extends RaRecord>(id: Identifier, signal?: AbortSignal) => Promise<T>;
  many: <T extends RaRecord>(ids: Identifier[], signal?: AbortSignal) => Promise<T[]>;
  create: <T extends RaRecord>(data: object) => Promise<T>;
  /** Sends the fields of `data` that differ from `previousData`; answers the whole record. */
  update: <T extends RaRecord>(params: UpdateParams) => Promise<T>;
  /** Forced, also what the API would rather keep. */
  remove: (id: Identifier, options?: { isForced: boolean }) => Promise<void>;
  /** Where the API does it to many at once; without it each is asked for by itself. */
  updateMany?: (ids: Identifier[], data: object) => Promise<void>;
}

export interface UpdateParams {
  id: Identifier;
  data: object;
  previousData: object;
}

/** react-admin's questions → requests to the API. */
export function createDataProvider(request: Request): DataProvider {
  const resources: Record<string, ResourceCalls> = {
    posts: postCalls(request),
    categories: collectionCalls(request, { path: '/categories' }),
    tags: collectionCalls(request, { path: '/tags' }),
    comments: commentCalls(request),
    media: mediaCalls(request),
    contact: pagedCalls(request, { path: '/contact' }),
    subscriptions: pagedCalls(request, { path: '/subscriptions' }),
    redirects: redirectCalls(request),
    users: pagedCalls(request, { path: '/users' }),
    deliveries: pagedCalls(request, { path: '/webhooks/deliveries' }),
    aiPosts: aiPostCalls(request),
    settings: settingCalls(request),
    builds: buildCalls(request),
  };
  const callsOf = (resource: string): ResourceCalls => {
    const calls = resources[resource];
    if (!calls) throw new Error(`unknown resource: ${resource}`);
    return calls;
  };

  return {
    supportAbortSignal: true,
    getList: <T extends RaRecord>(resource: string, params: GetListParams) =>
      callsOf(resource).list<T>(params),
    getOne: async (resource, { id, signal }) => ({ data: await callsOf(resource).one(id, signal) }),
    getMany: async (resource, { ids, signal }) => ({
      data: await callsOf(resource).many(ids, signal),
    }),
    getManyReference: <T extends RaRecord>(
      resource: string,
      { target, id, filter, ...params }: GetListParams & { target: string; id: Identifier },
    ) => callsOf(resource).list<T>({ ...params, filter: { ...filter, [target]: id } }),
    create: async (resource, { data }) => ({ data: await callsOf(resource).create(data) }),
    update: async (resource, { id, data, previousData }) => ({
      data: await callsOf(resource).update({ id, data, previousData: previousData ?? {} }),
    }),
    updateMany: async (resource, { ids, data }) => {
      const { update, updateMany } = callsOf(resource);
      if (updateMany) await updateMany(ids, data);
      else await Promise.all(ids.map((id) => update({ id, data, previousData: {} })));
      return { data: ids };
    },
    delete: async <T extends RaRecord>(
      resource: string,
      { id, previousData, meta }: DeleteParams<T>,
    ) => {
      await callsOf(resource).remove(id, { isForced: meta?.isForced === true });
      return { data: previousData ?? (await Promise.reject(new Error('previousData is missing'))) };
    },
    deleteMany: async (resource, { ids }) => {
      const { remove } = callsOf(resource);
      await Promise.all(ids.map((id) => remove(id)));
      return { data: ids };
    },
  };
}
