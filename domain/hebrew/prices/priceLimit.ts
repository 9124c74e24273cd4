import { tokenize } from '../tokenize.ts';
import { type Amount, amountAt, splitNumberPrefix } from './amount.ts';
import {
  between,
  currencies,
  fillers,
  foreignCurrency,
  minimumWords,
  negations,
  orWords,
  rangeWords,
  rangeWordsAfterBetween,
  units,
  wordsAfterOr,
  wordsAfterPrice,
  wordsBeforePrice,
} from './priceWords.ts';

/** The prices in shekels that a query states. */
export interface PriceRange {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}

/** A query without the words that state a price. */
export interface PricedQuery extends PriceRange {
  text: string;
  /** The price of a query that contains nothing else. The text then contains its numbers. */
  onlyPrice?: PriceRange | undefined;
}

/**
 * Separates the price from the other words of a query: "phone up to 2000 shekels" → "phone", 2000. Returns
 * the query unchanged if it contains no price, and without the currency if it contains nothing but a price.
 */
export function parsePriceLimit(query: string): PricedQuery {
  const typedWords = query
    .replaceAll('₪', ' שקל ')
    .replace(spacedRange, '-')
    .split(/\s+/)
    .filter(Boolean);
  const tokens = typedWords.flatMap((typed, word) =>
    priceTokens(typed).map((token): Token => ({ token, word })),
  );
  const price = findPrice(tokens);
  if (!price) return { text: query };
  const priced = new Set(tokens.slice(price.start, price.end).map(({ word }) => word));
  const text = typedWords.filter((_, i) => !priced.has(i)).join(' ');
  if (tokenize(text).length > 0) return { text, ...price.range };
  // Posts write a price with a symbol, so the word "shekel" must not be required.
  const amount = typedWords.filter(
    (typed) => !priceTokens(typed).every((token) => currencies.has(token)),
  );
  return { text: amount.join(' '), onlyPrice: price.range };
}

/** The dash of a range with spaces: 1000 - 2000. */
const spacedRange = /(?<=\d)\s+[-–]\s+(?=\d)/g;

/** Splits a word like `tokenize`, but keeps a number with decimals together: 1,299.90 → "1299.90". */
const priceTokens = (word: string): string[] =>
  word
    .replace(/[$€]/g, ` ${foreignCurrency} `)
    .split(decimalPattern)
    .flatMap((part, i) =>
      i % 2 === 1 ? [part.replaceAll(',', '')] : tokenize(part).flatMap(splitNumberPrefix),
    );

/** A number with one or two decimals. A third digit would separate thousands: 1.500 is no decimal number. */
const decimalPattern = /(?<![\d.,])(\d{1,3}(?:,\d{3})+\.\d{1,2}|\d{1,6}\.\d{1,2})(?!\d|\.\d)/;

interface Token {
  token: string;
  /** Index of the typed word that contains the token. */
  word: number;
}

interface PricePhrase {
  start: number;
  end: number;
  range: PriceRange;
}

function findPrice(tokens: Token[]): PricePhrase | undefined {
  for (const start of tokens.keys()) {
    const phrase = priceAt(tokens, start);
    if (phrase) return phrase;
  }
  return undefined;
}

function priceAt(tokens: Token[], start: number): PricePhrase | undefined {
  const words = readPriceWords(tokens, start);
  if (!statesPrice(words)) return undefined;
  return { start, end: words.end, range: rangeOf(words) };
}

/** Returns the stated range. A single number is the highest price, unless the phrase states a minimum. */
function rangeOf(words: PriceWords): PriceRange {
  const [priceMin, priceMax] = [Math.min(...words.values), Math.max(...words.values)];
  if (statesMinimum(words)) return { priceMin };
  return priceMin < priceMax ? { priceMin, priceMax } : { priceMax };
}

/** What a phrase such as "up to 1000-2000 shekels" or "2000 or less" contains. Every part may be missing. */
interface PriceWords {
  /** The words before and after the numbers that may state a limit. */
  limit: string[];
  /** One number, or the two numbers of a range. */
  values: number[];
  hasCurrency: boolean;
  /** Whether the numbers count something else than shekels. */
  hasUnit: boolean;
  end: number;
}

function readPriceWords(tokens: Token[], start: number): PriceWords {
  const limitBefore = wordsAt(tokens, start, wordsBeforePrice);
  const currencyBefore = wordsAt(tokens, start + limitBefore.length, currencies);
  const amountStart = start + limitBefore.length + currencyBefore.length;
  const amounts = amountsAt(tokens, amountStart, limitBefore.includes(between));
  const amountEnd = amounts.at(-1)?.end ?? amountStart;
  const currencyAfter = wordsAt(tokens, amountEnd, currencies);
  const limitAfter = limitAfterAt(tokens, amountEnd + currencyAfter.length);
  return {
    limit: [...limitBefore, ...limitAfter],
    values: amounts.map(({ value }) => value),
    hasCurrency: currencyBefore.length + currencyAfter.length > 0,
    hasUnit: units.has(tokenAt(tokens, amountEnd)),
    end: amountEnd + currencyAfter.length + limitAfter.length,
  };
}

/**
 * A number is a price if it has a currency, or if it is not small and has a limit but no unit. So are the two numbers of a range
 * if they are round and not small.
 */
function statesPrice({ limit, values, hasCurrency, hasUnit }: PriceWords): boolean {
  if (values.length === 0) return false;
  if (hasCurrency) return true;
  if (hasUnit) return false;
  const hasLimit = limit.some((word) => !fillers.has(word));
  return hasLimit ? values.every((value) => value >= bareAmountMin) : isRoundRange(values);
}

const isRoundRange = ([first = 0, second = 0, ...others]: number[]) =>
  others.length === 0 &&
  first >= roundAmountMin &&
  first < second &&
  [first, second].every((value) => value % roundAmount === 0);

/** Smaller ranges may be focal lengths or other quantities, such as 70-200. */
const roundAmountMin = 200;
const roundAmount = 50;

/** Smaller numbers without a currency are no prices: they may be quantities or model numbers. */
const bareAmountMin = 50;

/** "More than 2000" states a minimum, but "no more than 2000" does not. */
const statesMinimum = ({ limit }: PriceWords): boolean =>
  limit.some((word) => minimumWords.has(word)) && !limit.some((word) => negations.has(word));

const tokenAt = (tokens: readonly Token[], position: number) => tokens[position]?.token ?? '';

/** Returns the tokens from a position on, up to the first one that is not in a set. */
function wordsAt(tokens: readonly Token[], start: number, words: ReadonlySet<string>): string[] {
  let end = start;
  while (words.has(tokenAt(tokens, end))) end++;
  return tokens.slice(start, end).map(({ token }) => token);
}

/** Returns the words of a limit that follow a price: "or less". */
function limitAfterAt(tokens: readonly Token[], start: number): string[] {
  const [first, second] = [tokenAt(tokens, start), tokenAt(tokens, start + 1)];
  return orWords.has(first) && wordsAfterOr.has(second)
    ? [first, second]
    : wordsAt(tokens, start, wordsAfterPrice);
}

/** Reads a number, or the two numbers of a range such as 1000-2000. */
function amountsAt(tokens: readonly Token[], start: number, isAfterBetween: boolean): Amount[] {
  const texts = tokens.map(({ token }) => token);
  const first = amountAt(texts, start);
  if (!first) return [];
  const secondStart = secondAmountStart(tokens, first, isAfterBetween);
  const second = secondStart === undefined ? undefined : amountAt(texts, secondStart);
  if (!second) return [first];
  // In "between 3 and 4 thousand", the thousand belongs to both numbers.
  const isShared = first.factor === 1 && first.value < second.value / second.factor;
  return [{ ...first, value: first.value * (isShared ? second.factor : 1) }, second];
}

/** Returns the position after the first number of a range and its word "to". Returns undefined if there is no range. */
function secondAmountStart(
  tokens: readonly Token[],
  first: Amount,
  isAfterBetween: boolean,
): number | undefined {
  const word = tokenAt(tokens, first.end);
  // In "iPhone 17 up to 3000", the number 17 is too small for a price, so it does not begin a range.
  const hasRangeWord = isAfterBetween
    ? rangeWordsAfterBetween.has(word)
    : first.value >= bareAmountMin && rangeWords.has(word);
  if (hasRangeWord) return first.end + 1;
  // The two numbers of "1000-2000" are tokens of one typed word.
  const isSameWord = tokens[first.end]?.word === tokens[first.end - 1]?.word;
  return isSameWord ? first.end : undefined;
}
