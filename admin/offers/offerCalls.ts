import type { Identifier } from 'react-admin';
import type { ApiClient } from '#api/client.ts';
import { limits } from '#domain/limits.ts';
import {
  type ListedOffer,
  type Offer,
  type OfferAction,
  type OfferCreate,
  type OfferFilter,
  offerFilters,
  offerUpdateSchema,
} from '#domain/product/offer.ts';
import { apiClient, ifVersion, withSignal } from '../api/apiClient.ts';
import { forEachIdChunk } from '../api/forEachIdChunk.ts';
import { pageQuery, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const isOfferFilter = (value: unknown): value is OfferFilter =>
  offerFilters.some((filter) => filter === value);

export const offerCalls = ({ offers }: ApiClient): ResourceCalls<ListedOffer> => ({
  list: ({ signal, pagination, filter }) => {
    const query = {
      ...pageQuery(pagination),
      filter: filter?.filter || undefined,
      q: filter?.q || undefined,
    };
    return readPage(offers.$get({ query }, withSignal(signal)));
  },
});

/** Returns the offers of all pages of a search. */
export async function fetchAllOffers(search: {
  filter: OfferFilter;
  q?: string | undefined;
}): Promise<ListedOffer[]> {
  const offers: ListedOffer[] = [];
  for (let page = 1; ; page++) {
    const query = { ...pageQuery({ page, perPage: limits.list.apiPerPageMax }), ...search };
    const { data, total } = await readPage(apiClient.offers.$get({ query }));
    offers.push(...data);
    if (data.length === 0 || offers.length >= total) return offers;
  }
}

export const createOffer = (productId: number, json: OfferCreate) =>
  apiClient.products[':id'].offers.$post({ param: { id: String(productId) }, json });

export const updateOffer = (id: number, changes: Record<string, unknown>) =>
  apiClient.offers[':id'].$put({
    param: { id: String(id) },
    json: offerUpdateSchema.parse(changes),
  });

export const deleteOffer = ({ id, version }: Offer) =>
  apiClient.offers[':id'].$delete({ param: { id: String(id) } }, ifVersion(version));

/** Changes many offers. `check` means that their prices are right now. */
export const changeOffers = (ids: readonly Identifier[], action: OfferAction) =>
  forEachIdChunk(ids, (chunk) => apiClient.offers.bulk.$post({ json: { ids: chunk, action } }));
