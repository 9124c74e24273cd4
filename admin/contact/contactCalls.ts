import type { ApiClient } from '#api/client.ts';
import type { ContactMessage } from '#domain/contact/contact.ts';
import { apiClient, withSignal } from '../api/apiClient.ts';
import { pageQuery, queryText, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const contactCalls = ({ contact }: ApiClient): ResourceCalls<ContactMessage> => ({
  list: ({ signal, pagination, filter: { q, isRead } = {} }) => {
    const query = { ...pageQuery(pagination), q: queryText(q), isRead: isRead || undefined };
    return readPage(contact.$get({ query }, withSignal(signal)));
  },
});

export const markContactMessage = (id: number, isRead: boolean) =>
  apiClient.contact[':id'].$put({ param: { id: String(id) }, json: { isRead } });

export const deleteContactMessage = (id: number) =>
  apiClient.contact[':id'].$delete({ param: { id: String(id) } });
