import type { ApiClient } from '#api/client.ts';
import type { Tag, TagCreate, TagUpdate } from '#domain/tag.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { collectionCalls } from '../api/collectionCalls.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const tagCalls = ({ tags }: ApiClient): ResourceCalls<Tag> =>
  collectionCalls((signal) => readBody(tags.$get({}, withSignal(signal))), {
    searched: ['name', 'slug'],
  });

export const createTag = (json: TagCreate) => apiClient.tags.$post({ json });

export const updateTag = (id: number, json: TagUpdate) =>
  apiClient.tags[':id'].$put({ param: { id: String(id) }, json });

export const mergeTag = (id: number, intoId: number) =>
  apiClient.tags[':id'].merge.$post({ param: { id: String(id) }, json: { intoId } });

export const deleteTag = (id: number) =>
  apiClient.tags[':id'].$delete({ param: { id: String(id) } });
