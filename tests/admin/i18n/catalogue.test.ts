import english from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { i18nProvider } from '#admin/i18n/i18nProvider.ts';
import { he as admin } from '#domain/he/admin/admin.ts';
import { he as ads } from '#domain/he/admin/ads.ts';
import { he as comments } from '#domain/he/admin/comments.ts';
import { he as editor } from '#domain/he/admin/editor.ts';
import { he as media } from '#domain/he/admin/media.ts';
import { he as catalogue } from '#domain/he/admin/reactAdmin.ts';
import { he as redirects } from '#domain/he/admin/redirects.ts';
import { he as stats } from '#domain/he/admin/stats.ts';
import { he as subscriptions } from '#domain/he/admin/subscriptions.ts';
import { he as users } from '#domain/he/admin/users.ts';

const theirs = flatten(english.ra);
const ours = flatten(catalogue);

describe('the Hebrew catalogue of react-admin', () => {
  test('has every key of the English one and no other', () => {
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
  });

  test.each([...theirs])(
    '%s: each plural form has the placeholders of the English one',
    (key, text) => {
      expect(formsOf(ours.get(key))).toEqual(formsOf(text));
    },
  );

  test.each([...ours])('%s is Hebrew', (key, text) => {
    const words = text.replace(/%\{\w+\}/g, '');
    expect(words).not.toMatch(/[a-z]/i);
    if (/[a-z]/i.test((theirs.get(key) ?? '').replace(/%\{\w+\}/g, ''))) {
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
  ])('%s for %d reads "%s"', (key, count, text) => {
    expect(i18nProvider.translate(key, { smart_count: count })).toBe(text);
  });

  test('numbers within a sentence are written as numbers are in Hebrew', () => {
    const range = { offsetBegin: 9_976, offsetEnd: 10_000, total: 1_234_567 };
    expect(i18nProvider.translate('ra.navigation.page_range_info', range)).toBe(
      '9,976–10,000 מתוך 1,234,567',
    );
  });
});

describe("the console's own texts", () => {
  /** Names of products and things that have no other name. */
  const allowed =
    /\b(?:slug|URL|SEO|HTML|Google Analytics|Google|AdSense|ca-pub-0+|Taboola|Outbrain|CSV|post\/old-name|Facebook Pixel|Enter)\b/g;

  test.each([
    ...flatten({ admin, ads, comments, editor, media, redirects, stats, subscriptions, users }),
  ])('%s has no Latin letters but names', (_key, text) => {
    expect(text.replace(allowed, '')).not.toMatch(/[a-z]/i);
  });
});

/** `{ a: { b: 'text' } }` → `a.b` → `text`; functions are not texts yet. */
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

/** `one |||| %{count} many` → `[[], ['%{count}']]`. */
const formsOf = (text = '') =>
  text.split('||||').map((form) => [...new Set(form.match(/%\{\w+\}/g))].sort());
