import type { ApiClient } from '#api/client.ts';
import type { Mailing, MailingAction, MailingDraft } from '#domain/mailing/mailing.ts';
import { apiClient, readBody, withSignal } from '../api/apiClient.ts';
import { pageQuery, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const mailingCalls = ({ mailings }: ApiClient): ResourceCalls<Mailing> => ({
  list: ({ signal, pagination }) =>
    readPage(mailings.$get({ query: pageQuery(pagination) }, withSignal(signal))),
});

const paramOf = (id: number) => ({ param: { id: String(id) } });

export const fetchMailing = (id: number, signal: AbortSignal) =>
  readBody(apiClient.mailings[':id'].$get(paramOf(id), withSignal(signal)));

/** Returns the mail of a mailing whose sending has begun. */
export const fetchSentMail = (id: number, signal: AbortSignal) =>
  readBody(apiClient.mailings[':id'].preview.$get(paramOf(id), withSignal(signal)));

export const fetchDraftMail = (draft: MailingDraft, signal: AbortSignal) =>
  readBody(apiClient.mailings.preview.$post({ json: draft }, withSignal(signal)));

export const createMailing = (draft: MailingDraft) =>
  readBody(apiClient.mailings.$post({ json: draft }));

export const sendTestMail = (draft: MailingDraft, email: string) =>
  apiClient.mailings.test.$post({ json: { draft, email } });

export const actOnMailing = (id: number, action: MailingAction) =>
  apiClient.mailings[':id'][':action'].$post({ param: { id: String(id), action } });

export const fetchNextDigest = (signal: AbortSignal) =>
  readBody(apiClient.mailings.digest.$get({}, withSignal(signal)));

/** Fails if another digest than the one with this time is the next one. */
export const skipNextDigest = (json: { isSkipped: boolean; dueAt: string }) =>
  apiClient.mailings.digest.$put({ json });
