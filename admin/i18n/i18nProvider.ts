import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { he as comments } from '#domain/he/comments.ts';
import { he as media } from '#domain/he/media.ts';
import { he as ra } from '#domain/he/reactAdmin.ts';

const locale = 'he';

const messages: TranslationMessages = {
  ra,
  resources: { ...he.resources, comments: comments.resource, media: media.resource },
};

export const i18nProvider = polyglotI18nProvider(
  () => messages,
  locale,
  [{ locale, name: he.localeName }],
  // A sentence of ours that is no key comes out as it is.
  { allowMissing: true },
);
