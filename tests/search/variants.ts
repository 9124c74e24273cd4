import { switchKeyboardLayout } from '#domain/hebrew/switchKeyboardLayout.ts';
import type { Script } from './brands.ts';
import { misspell } from './misspell.ts';
import { type Topic, topicTerms } from './shortQueries.ts';

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

/** Returns a query for a topic, or undefined if the variant does not apply to the topic. */
type Variant = (input: {
  topic: Topic;
  /** The script in which a relevant review writes its brand. */
  script: Script;
  /** Selects the prefix, the quotes or the typing error, so that they vary between topics. */
  turn: number;
}) => string | undefined;

export const variants: Record<VariantName, Variant> = {
  plain: ({ topic, script }) => joined(topicTerms(topic, script).map(({ word }) => word)),

  inflected({ topic, script }) {
    const terms = topicTerms(topic, script);
    if (!terms.some(({ inflected }) => inflected)) return undefined;
    return joined(terms.map(({ word, inflected }) => inflected ?? word));
  },

  prefixed({ topic, script, turn }) {
    const prefix = prefixes[turn % prefixes.length] ?? '';
    const [product, ...others] = topicTerms(topic, script).map(({ word }) => word);
    // In Hebrew, each adjective gets the article of its noun.
    return joined([
      prefix + product,
      ...others.map((word) => (isHebrew(word) ? `ה${word}` : word)),
    ]);
  },

  niqqud: ({ topic, script }) =>
    joined(topicTerms(topic, script).map(({ word, pointed }) => pointed ?? word)),

  gershayim({ topic, script, turn }) {
    const query = joined(topicTerms(topic, script).map(({ word }) => word));
    const [single = '', double = ''] = quotes[turn % quotes.length] ?? [];
    const typed = query.replaceAll('׳', single).replaceAll('״', double);
    return typed === query ? undefined : typed;
  },

  'other script': ({ topic, script }) =>
    topic.brand
      ? joined(topicTerms(topic, script === 'latin' ? 'hebrew' : 'latin').map(({ word }) => word))
      : undefined,

  misspelt({ topic, script, turn }) {
    const words = topicTerms(topic, script).flatMap(({ word }) => word.split(' '));
    const longest = words.reduce((a, b) => (hebrewLength(b) > hebrewLength(a) ? b : a));
    const misspelt = misspell(longest, turn);
    return misspelt && joined(words.map((word) => (word === longest ? misspelt : word)));
  },

  'wrong layout': (input) => switchKeyboardLayout(variants.plain(input) ?? ''),
};

const joined = (words: string[]) => words.join(' ');
const isHebrew = (word: string) => /^[א-ת]/.test(word);
const hebrewLength = (word: string) => (isHebrew(word) ? word.length : 0);

const prefixes = [...'הבלמשוכ'];

/** Replacements for geresh and gershayim: the quotes of a keyboard, typographic quotes, or nothing. */
const quotes: (readonly [string, string])[] = [
  ["'", '"'],
  ['’', '”'],
  ['', ''],
];
