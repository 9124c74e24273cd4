import type { ApiClient } from '#api/client.ts';
import type { SubscriberRecord } from '#domain/subscription/subscriberRecord.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import type { ImportRow } from '#domain/subscription/subscriptionImport.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ListParams, ResourceCalls } from '../api/resourceCalls.ts';
import type { ExportedFile } from '../fileExport/useFileDownload.ts';

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

/** Fetches a CSV file with all subscriptions that match the filter. */
export const fetchSubscriptionsFile = async (
  filter: ListParams['filter'],
): Promise<ExportedFile> => {
  const query = filterQuery(filter);
  const headers = { accept: 'text/csv, application/json' };
  const response = await apiClient.subscriptions['export.csv'].$get({ query }, { headers });
  return { name: 'subscriptions.csv', content: await response.blob() };
};

/** Fetches a file with everything that is stored about one subscriber. */
export const fetchSubscriberFile = async (id: number): Promise<ExportedFile> => {
  const response = await apiClient.subscriptions[':id'].export.$get({ param: { id: String(id) } });
  return { name: `subscriber-${id}.json`, content: await response.blob() };
};

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
