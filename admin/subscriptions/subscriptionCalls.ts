import type { ApiClient } from '#api/client.ts';
import type { SubscriberRecord } from '#domain/subscription/subscriberRecord.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { ImportRow } from '#domain/subscription/subscriptionImport.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ListParams, ResourceCalls } from '../api/resourceCalls.ts';

/** Records of the list contain no mails. react-admin shows such a record until the whole record is loaded. */
export type SubscriberItem = Subscription & Partial<SubscriberRecord>;

export const subscriptionCalls = ({ subscriptions }: ApiClient): ResourceCalls<SubscriberItem> => ({
  list: ({ signal, pagination, filter }) => {
    const query = { ...pageQuery(pagination), ...filterQuery(filter) };
    return readPage(subscriptions.$get({ query }, withSignal(signal)));
  },
  one: (id, signal) =>
    readBody(subscriptions[':id'].$get({ param: { id: String(id) } }, withSignal(signal))),
});

/** Returns the path of a CSV file with all subscriptions that match the filter. */
export const subscriptionsFilePath = (filter: ListParams['filter']): string =>
  apiClient.subscriptions['export.csv'].$path({ query: filterQuery(filter) });

/** Returns the path of a file with everything that is stored about one subscriber. */
export const subscriberFilePath = (id: number): string =>
  apiClient.subscriptions[':id'].export.$path({ param: { id: String(id) } });

export const eraseSubscription = (id: number) =>
  apiClient.subscriptions[':id'].$delete({ param: { id: String(id) } });

export const previewImport = (rows: ImportRow[]) =>
  readBody(apiClient.subscriptions.import.preview.$post({ json: { rows } }));

export const importSubscriptions = (rows: ImportRow[]) =>
  readBody(apiClient.subscriptions.import.$post({ json: { rows } }));

const filterQuery = ({ q, status }: ListParams['filter'] = {}) => ({
  q: queryText(q),
  status: status || undefined,
});
