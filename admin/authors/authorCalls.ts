import type { ApiClient } from '#api/client.ts';
import { type Author, authorCreateSchema, authorUpdateSchema } from '#domain/author/author.ts';
import { apiClient, ifVersion, readBody, withSignal } from '../api/apiClient.ts';
import { changesOfVersion } from '../api/changedFields.ts';
import { collectionCalls } from '../api/collectionCalls.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const authorCalls = ({ authors }: ApiClient): ResourceCalls<Author> => ({
  ...collectionCalls((signal) => readBody(authors.$get({}, withSignal(signal))), {
    searched: ['name', 'slug', 'role', 'bio'],
  }),
  one: (id, signal) =>
    readBody(authors[':idOrSlug'].$get({ param: { idOrSlug: String(id) } }, withSignal(signal))),
  create: (data) => readBody(authors.$post({ json: authorCreateSchema.parse(data) })),
  update: ({ id, data, previousData }) =>
    readBody(
      authors[':id'].$put({
        param: { id: String(id) },
        json: authorUpdateSchema.parse(changesOfVersion(data, previousData)),
      }),
    ),
});

export const mergeAuthor = (id: number, intoId: number) =>
  apiClient.authors[':id'].merge.$post({ param: { id: String(id) }, json: { intoId } });

export const deleteAuthor = ({ id, version }: Author) =>
  apiClient.authors[':id'].$delete({ param: { id: String(id) } }, ifVersion(version));
