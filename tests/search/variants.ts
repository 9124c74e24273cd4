import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import type { Script } from './brands.ts';
import { misspelt } from './misspell.ts';
import { termsOf, type Wish } from './shortQueries.ts';

export const variantNames = [
  'plain',
  'inflected',
  'prefixed',
  'niqqud',
  'gershayim',
  'other script',
  'misspelt',
  'wrong layout',
] as const;

export type VariantName = (typeof variantNames)[number];

/** One of the ways in which people type a wish; undefined where a wish cannot be typed so. */
type Variant = (input: {
  wish: Wish;
  /** In which the review that answers it writes its maker. */
  script: Script;
  /** Counts the wishes, to choose among letters in turn. */
  turn: number;
}) => string | undefined;

export const variants: Record<VariantName, Variant> = {
  plain: ({ wish, script }) => joined(termsOf(wish, script).map(({ word }) => word)),

  inflected({ wish, script }) {
    const terms = termsOf(wish, script);
    if (!terms.some(({ inflected }) => inflected)) return undefined;
    return joined(terms.map(({ word, inflected }) => inflected ?? word));
  },

  prefixed({ wish, script, turn }) {
    const prefix = prefixes[turn % prefixes.length] ?? '';
    const [product, ...others] = termsOf(wish, script).map(({ word }) => word);
    // As in "for the keyboard, the wireless one".
    return joined([
      prefix + product,
      ...others.map((word) => (isHebrew(word) ? `ה${word}` : word)),
    ]);
  },

  niqqud: ({ wish, script }) =>
    joined(termsOf(wish, script).map(({ word, pointed }) => pointed ?? word)),

  gershayim({ wish, script, turn }) {
    const query = joined(termsOf(wish, script).map(({ word }) => word));
    const [single = '', double = ''] = quotes[turn % quotes.length] ?? [];
    const typed = query.replaceAll('׳', single).replaceAll('״', double);
    return typed === query ? undefined : typed;
  },

  'other script': ({ wish, script }) =>
    wish.by
      ? joined(termsOf(wish, script === 'latin' ? 'hebrew' : 'latin').map(({ word }) => word))
      : undefined,

  misspelt({ wish, script, turn }) {
    const words = termsOf(wish, script).flatMap(({ word }) => word.split(' '));
    const longest = words.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
    const wrong = misspelt(longest, turn);
    return wrong && joined(words.map((word) => (word === longest ? wrong : word)));
  },

  'wrong layout': (input) => switchKeyboardLayout(variants.plain(input) ?? ''),
};

const joined = (words: string[]) => words.join(' ');
const isHebrew = (word: string) => /^[א-ת]/.test(word);
const weightOf = (word: string) => (isHebrew(word) ? word.length : 0);

const prefixes = [...'הבלמשוכ'];

/** A geresh and gershayim as keyboards have them, as texts are set, and left out. */
const quotes: (readonly [string, string])[] = [
  ["'", '"'],
  ['’', '”'],
  ['', ''],
];
