import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { he } from '#domain/he/admin/admin.ts';
import { he as ads } from '#domain/he/admin/ads.ts';
import { he as ai } from '#domain/he/admin/ai.ts';
import { he as comments } from '#domain/he/admin/comments.ts';
import { he as contact } from '#domain/he/admin/contactMessages.ts';
import { he as media } from '#domain/he/admin/media.ts';
import { he as ra } from '#domain/he/admin/reactAdmin.ts';
import { he as redirects } from '#domain/he/admin/redirects.ts';
import { he as authors } from '#domain/he/admin/screens/authors.ts';
import { he as freshness } from '#domain/he/admin/screens/freshness.ts';
import { he as mailings } from '#domain/he/admin/screens/mailingResource.ts';
import { he as offers } from '#domain/he/admin/screens/offers.ts';
import { he as products } from '#domain/he/admin/screens/products.ts';
import { he as subscriptions } from '#domain/he/admin/screens/subscriptionResource.ts';
import { he as trash } from '#domain/he/admin/screens/trash.ts';
import { he as webhooks } from '#domain/he/admin/screens/webhookResources.ts';
import { he as stats } from '#domain/he/admin/stats.ts';
import { he as tags } from '#domain/he/admin/tags.ts';
import { he as users } from '#domain/he/admin/users.ts';
import { formatNumber } from '../formatNumber.ts';

const locale = 'he';

const messages: TranslationMessages = {
  ra,
  resources: {
    ...he.resources,
    comments: comments.resource,
    media: media.resource,
    contact: contact.resource,
    redirects: redirects.resource,
    subscriptions,
    mailings,
    tags: tags.resource,
    authors: authors.resource,
    products: products.resource,
    offers: offers.resource,
    specs: products.template.resource,
    freshness: freshness.resource,
    trash: trash.resource,
    users: users.resource,
    ads: ads.resource,
    ai: ai.resource,
    aiPosts: ai.aiPosts,
    stats: stats.resource,
    webhooks: webhooks.resource,
    deliveries: webhooks.deliveries,
  },
};

const polyglot = polyglotI18nProvider(
  () => messages,
  locale,
  [{ locale, name: he.localeName }],
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
