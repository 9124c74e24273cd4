import type { ApiClient } from '#api/client.ts';
import {
  type Category,
  categoryCreateSchema,
  categoryUpdateSchema,
} from '#domain/category/category.ts';
import { apiClient, ifVersion, readBody, withSignal } from '../api/apiClient.ts';
import { changesOfVersion } from '../api/changedFields.ts';
import { collectionCalls } from '../api/collectionCalls.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const categoryCalls = ({ categories }: ApiClient): ResourceCalls<Category> => ({
  ...collectionCalls((signal) => readBody(categories.$get({ query: {} }, withSignal(signal))), {
    searched: ['name', 'slug', 'description'],
  }),
  one: (id, signal) =>
    readBody(categories[':idOrSlug'].$get({ param: { idOrSlug: String(id) } }, withSignal(signal))),
  create: (data) => readBody(categories.$post({ json: categoryCreateSchema.parse(data) })),
  update: ({ id, data, previousData }) =>
    readBody(
      categories[':id'].$put({
        param: { id: String(id) },
        json: categoryUpdateSchema.parse(changesOfVersion(data, previousData)),
      }),
    ),
});

export const deleteCategory = ({ id, version }: Category) =>
  apiClient.categories[':id'].$delete({ param: { id: String(id) } }, ifVersion(version));
