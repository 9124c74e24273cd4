import type { Analysis } from '../hebrew/analyzeWord.ts';
import { isTransliteration } from '../hebrew/isTransliteration.ts';
import { isStopWord } from '../hebrew/stopWords.ts';
import { findSynonyms, isBrandWord, isKindSynonym } from '../hebrew/synonyms/findSynonyms.ts';
import { tokenize } from '../hebrew/tokenize.ts';
import { parseQuery, type QueryTerm } from '../search/query/parseQuery.ts';
import { toWord, type Word } from '../search/word.ts';
import { similarities, wordSimilarity } from '../search/wordSimilarity.ts';

export interface ProductNames {
  name: string;
  brand: string;
  model: string;
}

/**
 * Returns the products that a query names, best match first, also in the other script (ולורה for Velora). A product
 * is named by a word of its brand or model, by a model name such as X5, or by a Latin word of its name. A word for a kind of product,
 * such as "watch", names none. This heuristic has no published source.
 */
export function namedProducts<Product extends ProductNames>(
  query: string,
  products: readonly Product[],
): Product[] {
  const terms = parseQuery(query);
  const named = {
    words: wordsOf(query),
    kindTokens: new Set(
      terms.filter(isKind).flatMap(({ words }) => words.map(({ token }) => token)),
    ),
    modelNames: terms.flatMap(({ names }) => names),
  };
  const matches = products
    .map((product) => ({ product, ...matchNames(named, product) }))
    .filter(({ namingWords }) => namingWords.length > 0)
    .sort((a, b) => b.score - a.score);
  const best = matches[0]?.score ?? 0;
  const covered = new Set<Word>();
  return matches.flatMap(({ product, score, namingWords }) => {
    const namesAnother = namingWords.some((word) => !covered.has(word));
    for (const word of namingWords) covered.add(word);
    return namesAnother || score >= best * bestShareMin ? [product] : [];
  });
}

const isKind = ({ synonymIds, words }: QueryTerm) =>
  synonymIds.some(isKindSynonym) && !words.some(({ token }) => isBrandWord(token));

/** Other products of a brand are left out if the query also names the model of one. */
const bestShareMin = 0.7;

interface NameMatch {
  score: number;
  /** The words of the query that name the product. */
  namingWords: Word[];
}

/** The words of a query, those of them that name a kind of product, and its model names. */
interface NamingQuery {
  words: Word[];
  kindTokens: ReadonlySet<string>;
  modelNames: string[];
}

function matchNames(
  { words: queryWords, kindTokens, modelNames }: NamingQuery,
  { name, brand, model }: ProductNames,
): NameMatch {
  const identifying = wordsOf(`${brand} ${model}`);
  const identifyingText = ` ${tokenize(`${brand} ${model}`).join(' ')} `;
  const namingModels = modelNames.filter((modelName) => identifyingText.includes(` ${modelName} `));
  const modelTokens = new Set(namingModels.flatMap((modelName) => modelName.split(' ')));
  const brandWords = wordsOf(brand);
  const words = [...identifying, ...wordsOf(name)];
  const match: NameMatch = { score: 0, namingWords: [] };
  for (const queryWord of queryWords) {
    const similar = words
      .map((word) => ({ word, similarity: nameSimilarity(queryWord, word, brandWords) }))
      .filter(({ similarity }) => similarity >= similarities.transliteration);
    match.score += Math.max(0, ...similar.map(({ similarity }) => similarity));
    const isNaming = similar.some(
      ({ word }) => isDistinctive(word) && (identifying.includes(word) || !word.isHebrew),
    );
    const namesKind = kindTokens.has(queryWord.token);
    if ((isNaming && !namesKind) || modelTokens.has(queryWord.token))
      match.namingWords.push(queryWord);
  }
  return match;
}

/**
 * Returns the similarity of two words. A brand may be short, such as Noma, because the found posts are about few brands. A Hebrew
 * word of the synonym tables is no other name that sounds like it: מתנה is a gift, and not "Mitan".
 */
function nameSimilarity(queryWord: Word, word: Word, brandWords: readonly Word[]): number {
  const similarity = wordSimilarity(queryWord, word);
  if (queryWord.isHebrew && !word.isHebrew && hasOtherMeaning(queryWord, word)) return 0;
  const isShortBrand =
    brandWords.includes(word) &&
    queryWord.token.length >= shortBrandLengthMin &&
    queryWord.isHebrew !== word.isHebrew &&
    queryWord.analyses.some(({ form }) => isTransliteration(form, word.token));
  return isShortBrand ? Math.max(similarity, similarities.transliteration) : similarity;
}

/** Returns whether a query word without a prefix is in the synonym tables, but no synonym of another word. */
function hasOtherMeaning({ analyses: [whole] }: Word, other: Word): boolean {
  const ids = whole ? synonymIds([whole]) : [];
  return ids.length > 0 && !synonymIds(other.analyses).some((id) => ids.includes(id));
}

const synonymIds = (analyses: readonly Analysis[]) =>
  findSynonyms([[...analyses]], 'query').map(({ id }) => id);

const shortBrandLengthMin = 3;

/** A number or a single letter does not name a product alone: it occurs in the names of many. */
const isDistinctive = ({ token }: Word) => token.length > 1 && !/^\d+$/.test(token);

const wordsOf = (text: string): Word[] =>
  tokenize(text)
    .filter((token) => !isStopWord(token))
    .map(toWord);
