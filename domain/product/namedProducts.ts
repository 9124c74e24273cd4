import { isStopWord } from '../hebrew/stopWords.ts';
import { tokenize } from '../hebrew/tokenize.ts';
import { toWord, type Word } from '../search/word.ts';
import { similarities, wordSimilarity } from '../search/wordSimilarity.ts';

export interface ProductNames {
  name: string;
  brand: string;
  model: string;
}

/**
 * Returns the products that a query names, best match first, also in the other script (ולורה for Velora). A product
 * is named by a word of its brand or model, or by a Latin word of its name. This heuristic has no published
 * source.
 */
export function namedProducts<Product extends ProductNames>(
  query: string,
  products: readonly Product[],
): Product[] {
  const queryWords = wordsOf(query);
  const scored = products.map((product) => ({ product, score: matchScore(queryWords, product) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * bestShareMin)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

/** Other products of a brand are left out if the query also names the model of one. */
const bestShareMin = 0.7;

function matchScore(queryWords: Word[], { name, brand, model }: ProductNames): number {
  const identifying = wordsOf(`${brand} ${model}`);
  const words = [...identifying, ...wordsOf(name)];
  let score = 0;
  let isNamed = false;
  for (const queryWord of queryWords) {
    const similar = words
      .map((word) => ({ word, similarity: wordSimilarity(queryWord, word) }))
      .filter(({ similarity }) => similarity >= similarities.transliteration);
    score += Math.max(0, ...similar.map(({ similarity }) => similarity));
    isNamed ||= similar.some(
      ({ word }) => isDistinctive(word) && (identifying.includes(word) || !word.isHebrew),
    );
  }
  return isNamed ? score : 0;
}

/** A number or a single letter does not name a product alone: it occurs in the names of many. */
const isDistinctive = ({ token }: Word) => token.length > 1 && !/^\d+$/.test(token);

const wordsOf = (text: string): Word[] =>
  tokenize(text)
    .filter((token) => !isStopWord(token))
    .map(toWord);
