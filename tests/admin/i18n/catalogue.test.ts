import english from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { i18nProvider } from '#admin/i18n/i18nProvider.ts';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heAds } from '#domain/he/admin/ads.ts';
import { he as heComments } from '#domain/he/admin/comments.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heMedia } from '#domain/he/admin/media.ts';
import { he as heReactAdmin } from '#domain/he/admin/reactAdmin.ts';
import { he as heRedirects } from '#domain/he/admin/redirects.ts';
import { he as heSubscriptionResource } from '#domain/he/admin/screens/subscriptionResource.ts';
import { he as heSubscriptions } from '#domain/he/admin/screens/subscriptions.ts';
import { he as heStats } from '#domain/he/admin/stats.ts';
import { he as heUsers } from '#domain/he/admin/users.ts';

const englishTexts = flatten(english.ra);
const hebrewTexts = flatten(heReactAdmin);

describe('the Hebrew catalogue of react-admin', () => {
  test('the Hebrew catalogue has the same keys as the English catalogue', () => {
    expect([...hebrewTexts.keys()].sort()).toEqual([...englishTexts.keys()].sort());
  });

  test.each([...englishTexts])(
    'each plural form of %s has the same placeholders as the English text',
    (key, text) => {
      expect(placeholdersByForm(hebrewTexts.get(key))).toEqual(placeholdersByForm(text));
    },
  );

  test.each([...hebrewTexts])('the react-admin text %s is in Hebrew', (key, text) => {
    const words = text.replace(/%\{\w+\}/g, '');
    expect(words).not.toMatch(/[a-z]/i);
    if (/[a-z]/i.test((englishTexts.get(key) ?? '').replace(/%\{\w+\}/g, ''))) {
      expect(words).toMatch(/[א-ת]/);
    }
  });

  test.each([
    ['ra.action.bulk_actions', 1, 'פריט אחד נבחר'],
    ['ra.action.bulk_actions', 2, '2 פריטים נבחרו'],
    ['ra.notification.deleted', 1, 'הפריט נמחק'],
    ['ra.notification.updated', 11, '11 פריטים עודכנו'],
    ['resources.posts.name', 1, 'פוסט'],
    ['resources.posts.name', 2, 'פוסטים'],
  ])('the text %s with the count %d is "%s"', (key, count, text) => {
    expect(i18nProvider.translate(key, { smart_count: count })).toBe(text);
  });

  test('numbers in a translated sentence have Hebrew formatting', () => {
    const range = { offsetBegin: 9_976, offsetEnd: 10_000, total: 1_234_567 };
    expect(i18nProvider.translate('ra.navigation.page_range_info', range)).toBe(
      '9,976–10,000 מתוך 1,234,567',
    );
  });
});

describe('the texts of the console', () => {
  /** Latin names that Hebrew texts may contain. */
  const allowedNames =
    /\b(?:slug|URL|SEO|HTML|Google Analytics|Google|AdSense|ca-pub-0+|Taboola|Outbrain|CSV|YouTube|Vimeo|post\/old-name|https:\/\/www\.instagram\.com\/name|Facebook Pixel|Enter)\b/g;

  test.each([
    ...flatten({
      admin: heAdmin,
      ads: heAds,
      comments: heComments,
      editor: heEditor,
      media: heMedia,
      redirects: heRedirects,
      stats: heStats,
      users: heUsers,
    }),
    ...flatten({ subscriptions: heSubscriptionResource, subscriptionScreens: heSubscriptions }),
  ])('the text %s has no Latin letters except in allowed names', (_key, text) => {
    expect(text.replace(allowedNames, '')).not.toMatch(/[a-z]/i);
  });
});

/** Returns nested texts as a flat map. The text of `{ a: { b: 'text' } }` has the key `a.b`. */
function flatten(messages: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(messages)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object') {
      for (const [inner, text] of flatten(value, key)) texts.set(inner, text);
    }
  }
  return texts;
}

/** Returns the placeholders of each plural form: `one |||| %{count} many` → `[[], ['%{count}']]`. */
const placeholdersByForm = (text = '') =>
  text.split('||||').map((form) => [...new Set(form.match(/%\{\w+\}/g))].sort());
