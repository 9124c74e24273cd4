import { startsWithFor, withoutArticle, withoutPlural } from '../../hebrew/affixes.ts';
import { isSubstituteWord } from '../../hebrew/stopWords.ts';
import { isBrandWord, kindOfProduct } from '../../hebrew/synonyms/findSynonyms.ts';
import { isAccessory, isModelWord } from '../../hebrew/synonyms/modelWords.ts';
import { tokenize } from '../../hebrew/tokenize.ts';
import { withFinalLetter } from '../../hebrew/withFinalLetter.ts';
import { toWord } from '../word.ts';
import { parseQuery, type QueryTerm } from './parseQuery.ts';

export interface WellKnownProduct {
  /** The name of the product in the query, such as "iphone". */
  name: string;
  /** Its kind, a Hebrew phrase such as "smartphone". */
  kind: string;
}

/**
 * Finds the well-known product that a query is about. The query may also contain its maker, its model, its condition, and who
 * it is for: "Apple iPhone 16 Pro", "a used iPhone", "an iPad for children". It may ask for an alternative to the product. With any
 * other word, the query may be about something else, such as an iPhone case, and the function returns undefined.
 * @param unknownTerms The terms of the query that neither posts nor tables contain. After the product, they are names of its model,
 * unless one is an English word for an accessory.
 */
export function findWellKnownProduct(
  query: string,
  unknownTerms: readonly QueryTerm[] = [],
): WellKnownProduct | undefined {
  const terms = parseQuery(query).filter(({ isOptional }) => !isOptional);
  const tokens = terms
    .flatMap(({ words }) => words.map(({ token }) => token))
    .filter((token) => !isSubstituteWord(token));
  const modelTokens = new Set(
    [
      ...terms.filter((term, i) => isModelName(term) || isSpacedModelName(term, terms[i + 1])),
      ...unknownTerms.filter(({ words }) => !words.some(({ token }) => isAccessory(token))),
    ].flatMap(({ words }) => words.map(({ token }) => token)),
  );
  const found = findPhrase(tokens);
  if (!found) return undefined;
  const { name, kind, start } = found;
  const isAbout =
    tokens.slice(0, start).every((token) => describes(token, kind)) &&
    tokens
      .slice(start + name.length)
      .every((token) => describes(token, kind) || startsWithFor(token) || modelTokens.has(token));
  return isAbout ? { name: name.map(withFinalLetter).join(' '), kind } : undefined;
}

/** Returns whether a term consists of Latin letters and digits: QC45. */
const isModelName = ({ words }: QueryTerm) =>
  words.length > 1 && words.some(({ token }) => /^\d+$/.test(token));

/** Returns whether a term is a Latin word before a number: "charge" in "JBL Charge 5". A word of the synonym tables has another meaning. */
export const isSpacedModelName = (
  { words: [word, ...otherWords], synonymIds }: QueryTerm,
  next: QueryTerm | undefined,
): boolean =>
  word !== undefined &&
  otherWords.length === 0 &&
  synonymIds.length === 0 &&
  /^[a-z]+$/.test(word.token) &&
  !isAccessory(word.token) &&
  /^\d/.test(next?.words[0]?.token ?? '');

/**
 * Finds the longest product name, the first one if several are equally long. Returns its tokens without the Hebrew article and
 * plural ending, its kind, and the position of its first token. The first name may follow other particles, because words such as
 * "alternative" and "buy" are left out: "an alternative to the iPhone".
 */
function findPhrase(tokens: readonly string[]) {
  for (let length = Math.min(tokens.length, phraseLengthMax); length > 0; length--) {
    for (let start = 0; start + length <= tokens.length; start++) {
      const [first = '', ...rest] = tokens.slice(start, start + length);
      const withoutParticles = start === 0 ? toWord(first).analyses.map(({ form }) => form) : [];
      const forms = [first, withoutArticle(first), ...withoutParticles].flatMap((form) => [
        form,
        withoutPlural(form),
      ]);
      for (const name of forms.map((form) => [form, ...rest])) {
        const kind = kindOfProduct(name);
        if (kind !== undefined) return { name, kind, start };
      }
    }
  }
  return undefined;
}

/** The number of words of the longest product name in the table. */
const phraseLengthMax = 3;

/**
 * Returns whether a word only describes a product of a kind: the word is a maker, a part of a model name or a condition, or it
 * names the kind or another product of it.
 */
function describes(token: string, kind: string): boolean {
  const word = withoutArticle(token);
  const otherKind = kindOfProduct([word]);
  if (otherKind !== undefined) return otherKind === kind;
  return isBrandWord(word) || isModelWord(word) || tokenize(kind).includes(word);
}
