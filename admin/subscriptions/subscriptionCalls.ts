import type { ApiClient } from '#api/client.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { apiClient, withSignal } from '../api/apiClient.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ListParams, ResourceCalls } from '../api/resourceCalls.ts';

export const subscriptionCalls = ({ subscriptions }: ApiClient): ResourceCalls<Subscription> => ({
  list: ({ signal, pagination, filter }) => {
    const query = { ...pageQuery(pagination), ...filterQuery(filter) };
    return readPage(subscriptions.$get({ query }, withSignal(signal)));
  },
});

/** Returns the path of a CSV file with all subscriptions that match the filter. */
export const subscriptionsFilePath = (filter: ListParams['filter']): string =>
  apiClient.subscriptions['export.csv'].$path({ query: filterQuery(filter) });

export const deleteSubscription = (id: number) =>
  apiClient.subscriptions[':id'].$delete({ param: { id: String(id) } });

const filterQuery = ({ q, status }: ListParams['filter'] = {}) => ({
  q: queryText(q),
  status: status || undefined,
});
