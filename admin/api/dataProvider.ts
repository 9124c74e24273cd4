import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { ApiClient } from '#api/client.ts';
import { aiPostCalls } from '../ai/aiPostCalls.ts';
import { authorCalls } from '../authors/authorCalls.ts';
import { buildCalls } from '../builds/buildCalls.ts';
import { categoryCalls } from '../categories/categoryCalls.ts';
import { commentCalls } from '../comments/commentCalls.ts';
import { contactCalls } from '../contact/contactCalls.ts';
import { mailingCalls } from '../mailings/mailingCalls.ts';
import { mediaCalls } from '../media/mediaCalls.ts';
import { offerCalls } from '../offers/offerCalls.ts';
import { postCalls } from '../posts/postCalls.ts';
import { productCalls } from '../products/productCalls.ts';
import { redirectCalls } from '../redirects/redirectCalls.ts';
import { settingCalls } from '../settings/settingCalls.ts';
import { specCalls } from '../specs/specCalls.ts';
import { subscriptionCalls } from '../subscriptions/subscriptionCalls.ts';
import { tagCalls } from '../tags/tagCalls.ts';
import { trashCalls } from '../trash/trashCalls.ts';
import { userCalls } from '../users/userCalls.ts';
import { deliveryCalls } from '../webhooks/webhookCalls.ts';
import type { ResourceCalls } from './resourceCalls.ts';

export function createDataProvider(client: ApiClient): DataProvider {
  const resources: Record<string, ResourceCalls> = {
    posts: postCalls(client),
    categories: categoryCalls(client),
    authors: authorCalls(client),
    products: productCalls(client),
    offers: offerCalls(client),
    specs: specCalls(client),
    tags: tagCalls(client),
    comments: commentCalls(client),
    media: mediaCalls(client),
    contact: contactCalls(client),
    subscriptions: subscriptionCalls(client),
    mailings: mailingCalls(client),
    redirects: redirectCalls(client),
    users: userCalls(client),
    deliveries: deliveryCalls(client),
    trash: trashCalls(client),
    aiPosts: aiPostCalls(client),
    settings: settingCalls(client),
    builds: buildCalls(client),
  };

  const callFor = <Name extends keyof ResourceCalls>(resource: string, name: Name) => {
    const call = resources[resource]?.[name];
    if (!call) throw new Error(`The resource "${resource}" has no call "${name}"`);
    return call;
  };

  return {
    supportAbortSignal: true,
    getList: async <T extends RaRecord>(resource: string, params: object) => {
      const { data, ...page } = await callFor(resource, 'list')(params);
      return { data: data.map(widenRecord<T>), ...page };
    },
    getOne: async (resource, { id, signal }) => ({
      data: widenRecord(await callFor(resource, 'one')(id, signal)),
    }),
    getMany: async <T extends RaRecord>(
      resource: string,
      { ids, signal }: { ids: Identifier[]; signal?: AbortSignal },
    ) => ({ data: (await callFor(resource, 'many')(ids, signal)).map(widenRecord<T>) }),
    getManyReference: () => Promise.reject(unsupported('getManyReference')),
    create: async (resource, { data }) => ({
      data: widenRecord(await callFor(resource, 'create')(data)),
    }),
    update: async (resource, { id, data, previousData = {} }) => ({
      data: widenRecord(await callFor(resource, 'update')({ id, data, previousData })),
    }),
    updateMany: async (resource, { ids, data }) => {
      await callFor(resource, 'updateMany')(ids, data);
      return { data: ids };
    },
    delete: async (resource, { id, previousData, meta }) => {
      await callFor(resource, 'remove')(id, { isForced: meta?.isForced === true });
      return { data: widenRecord(previousData ?? { id }) };
    },
    deleteMany: () => Promise.reject(unsupported('deleteMany')),
  };
}

const unsupported = (operation: string) =>
  new Error(`The console does not use the operation "${operation}"`);

/**
 * Casts a record to the type argument of a react-admin hook. TypeScript cannot check that this type fits the
 * resource.
 */
function widenRecord<T extends RaRecord>(record: RaRecord): T;
function widenRecord(record: RaRecord): RaRecord {
  return record;
}
