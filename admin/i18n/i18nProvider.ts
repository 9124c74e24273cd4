import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { he } from '#domain/he/admin.ts';
import { he as ra } from '#domain/he/reactAdmin.ts';

const locale = 'he';

const messages: TranslationMessages = { ra, resources: he.resources };

export const i18nProvider = polyglotI18nProvider(
  () => messages,
  locale,
  [{ locale, name: he.localeName }],
  // A sentence of ours that is no key comes out as it is.
  { allowMissing: true },
);
