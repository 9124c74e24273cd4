import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heAds } from '#domain/he/admin/ads.ts';
import { he as heAi } from '#domain/he/admin/ai.ts';
import { he as heComments } from '#domain/he/admin/comments.ts';
import { he as heContactMessages } from '#domain/he/admin/contactMessages.ts';
import { he as heMedia } from '#domain/he/admin/media.ts';
import { he as heReactAdmin } from '#domain/he/admin/reactAdmin.ts';
import { he as heRedirects } from '#domain/he/admin/redirects.ts';
import { he as heAuthors } from '#domain/he/admin/screens/authors.ts';
import { he as heFreshness } from '#domain/he/admin/screens/freshness.ts';
import { he as heMailingResource } from '#domain/he/admin/screens/mailingResource.ts';
import { he as heOffers } from '#domain/he/admin/screens/offers.ts';
import { he as heProducts } from '#domain/he/admin/screens/products.ts';
import { he as heSubscriptionResource } from '#domain/he/admin/screens/subscriptionResource.ts';
import { he as heTrash } from '#domain/he/admin/screens/trash.ts';
import { he as heWebhookResources } from '#domain/he/admin/screens/webhookResources.ts';
import { he as heStats } from '#domain/he/admin/stats.ts';
import { he as heTags } from '#domain/he/admin/tags.ts';
import { he as heUsers } from '#domain/he/admin/users.ts';
import { formatNumber } from '../formatNumber.ts';

const locale = 'he';

const messages: TranslationMessages = {
  ra: heReactAdmin,
  resources: {
    ...heAdmin.resources,
    comments: heComments.resource,
    media: heMedia.resource,
    contact: heContactMessages.resource,
    redirects: heRedirects.resource,
    subscriptions: heSubscriptionResource,
    mailings: heMailingResource,
    tags: heTags.resource,
    authors: heAuthors.resource,
    products: heProducts.resource,
    offers: heOffers.resource,
    specs: heProducts.template.resource,
    freshness: heFreshness.resource,
    trash: heTrash.resource,
    users: heUsers.resource,
    ads: heAds.resource,
    ai: heAi.resource,
    aiPosts: heAi.aiPosts,
    stats: heStats.resource,
    webhooks: heWebhookResources.resource,
    deliveries: heWebhookResources.deliveries,
  },
};

const polyglot = polyglotI18nProvider(
  () => messages,
  locale,
  [{ locale, name: heAdmin.localeName }],
  // A text that is not a translation key, such as a sentence, stays unchanged.
  { allowMissing: true },
);

/** Formats the numbers in a sentence. `smart_count` stays a number, because it selects the plural form. */
const formatNumbers = (options: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'smart_count' ? formatNumber(value) : value,
    ]),
  );

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => polyglot.translate(key, options && formatNumbers(options)),
};
