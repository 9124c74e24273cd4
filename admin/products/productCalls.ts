import type { Identifier } from 'react-admin';
import type { ApiClient } from '#api/client.ts';
import type { Offer } from '#domain/product/offer.ts';
import { type Product, productCreateSchema, productUpdateSchema } from '#domain/product/product.ts';
import { apiClient, ifVersion, readBody, withSignal } from '../api/apiClient.ts';
import { changesOfVersion } from '../api/changedFields.ts';
import { undefinedIfDeleted } from '../api/httpError.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export interface ProductRecord extends Product {
  /** Number of posts that show the product, drafts and posts in the trash included. */
  postCount: number;
  /** Records of the list have no offers. react-admin shows such a record until the whole product is loaded. */
  offers?: Offer[];
}

export const productCalls = (client: ApiClient): ResourceCalls<ProductRecord> => ({
  list: ({ signal, pagination, filter: { q, category, brand, status } = {} }) => {
    const query = {
      ...pageQuery(pagination),
      q: queryText(q),
      category: queryText(category),
      brand: queryText(brand),
      status: status || undefined,
    };
    return readPage(client.products.$get({ query }, withSignal(signal)));
  },
  one: (id, signal) => readProduct(client, id, signal),
  many: async (ids, signal) => {
    const found = await Promise.all(
      ids.map((id) => readProduct(client, id, signal).catch(undefinedIfDeleted)),
    );
    return found.filter((product) => product !== undefined);
  },
  create: (data) => readBody(client.products.$post({ json: productCreateSchema.parse(data) })),
  update: ({ id, data, previousData }) =>
    readBody(
      client.products[':id'].$put({
        param: { id: String(id) },
        json: productUpdateSchema.parse(changesOfVersion(data, previousData)),
      }),
    ),
});

export const fetchProduct = (idOrSlug: Identifier) => readProduct(apiClient, idOrSlug);

const readProduct = (
  { products }: ApiClient,
  idOrSlug: Identifier,
  signal?: AbortSignal,
): Promise<ProductRecord> =>
  readBody(
    products[':idOrSlug'].$get({ param: { idOrSlug: String(idOrSlug) } }, withSignal(signal)),
  );

export const fetchBrands = (signal: AbortSignal) =>
  readBody(apiClient.products.brands.$get({}, withSignal(signal)));

export const fetchProductPosts = (id: number, signal: AbortSignal) =>
  readBody(apiClient.products[':id'].posts.$get({ param: { id: String(id) } }, withSignal(signal)));

export const deleteProduct = ({ id, version }: ProductRecord) =>
  apiClient.products[':id'].$delete({ param: { id: String(id) } }, ifVersion(version));
