import { tokenize } from '../tokenize.ts';
import { type Amount, amountAt, splitNumberPrefix } from './amount.ts';

/** A query without the words that state a price. */
export interface PricedQuery {
  text: string;
  /** The highest price in shekels that the query states. */
  priceMax?: number | undefined;
}

/**
 * Separates the price from the other words of a query: "phone up to 2000 shekels" → "phone", 2000. Returns
 * the query unchanged if it contains no price, and without the currency if it contains nothing but a price. A
 * minimum price is removed and has no other effect.
 */
export function parsePriceLimit(query: string): PricedQuery {
  const typedWords = query.replaceAll('₪', ' שקל ').split(/\s+/).filter(Boolean);
  const tokens = typedWords.flatMap((typed, word) =>
    priceTokens(typed).map((token): Token => ({ token, word })),
  );
  const price = findPrice(tokens);
  if (!price) return { text: query };
  const priced = new Set(tokens.slice(price.start, price.end).map(({ word }) => word));
  const text = typedWords.filter((_, i) => !priced.has(i)).join(' ');
  if (tokenize(text).length > 0) return { text, priceMax: price.max };
  // Posts write a price with a symbol, so the word "shekel" must not be required.
  const amount = typedWords.filter(
    (typed) => !priceTokens(typed).every((token) => currencies.has(token)),
  );
  return { text: amount.join(' ') };
}

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
  word: number;
}

interface PricePhrase {
  start: number;
  end: number;
  /** The highest price that the phrase states. Undefined for a minimum price. */
  max: number | undefined;
}

function findPrice(tokens: Token[]): PricePhrase | undefined {
  for (const start of tokens.keys()) {
    const phrase = priceAt(tokens, start);
    if (phrase) return phrase;
  }
  return undefined;
}

/** Reads the words of a limit, then a number or a range with a currency before or after it, and then another limit. */
function priceAt(tokens: Token[], start: number): PricePhrase | undefined {
  const limit = wordsAt(tokens, start, limitWords);
  const limitEnd = start + limit.length;
  const amountStart = limitEnd + wordsAt(tokens, limitEnd, currencies).length;
  const amounts = amountsAt(tokens, amountStart, limit.includes(between));
  const amountEnd = amounts.at(-1)?.end ?? amountStart;
  const currencyEnd = amountEnd + wordsAt(tokens, amountEnd, currencies).length;
  const finalLimit = finalLimitAt(tokens, currencyEnd);
  const hasCurrency = amountStart > limitEnd || currencyEnd > amountEnd;
  const isLower =
    [...limit, ...finalLimit].some((word) => lowerLimitWords.has(word)) &&
    !limit.some((word) => negations.has(word));
  const isLimit =
    [...limit, ...finalLimit].some((word) => !fillers.has(word)) &&
    !units.has(tokenAt(tokens, amountEnd));
  const values = amounts.map(({ value }) => value);
  const isPrice = hasCurrency || (isLimit && values.every((value) => value >= bareAmountMin));
  if (values.length === 0 || !isPrice) return undefined;
  const max = isLower ? undefined : Math.max(...values);
  return { start, end: currencyEnd + finalLimit.length, max };
}

const tokenAt = (tokens: readonly Token[], position: number) => tokens[position]?.token ?? '';

/** Returns the tokens from a position on, up to the first one that is not in a set. */
function wordsAt(tokens: readonly Token[], start: number, words: ReadonlySet<string>): string[] {
  let end = start;
  while (words.has(tokenAt(tokens, end))) end++;
  return tokens.slice(start, end).map(({ token }) => token);
}

/** Returns the words of a limit that follow a price: "or less". */
function finalLimitAt(tokens: readonly Token[], start: number): string[] {
  const limitAfterOr = tokenAt(tokens, start + 1);
  return orWords.has(tokenAt(tokens, start)) && limitsAfterOr.has(limitAfterOr)
    ? [tokenAt(tokens, start), limitAfterOr]
    : wordsAt(tokens, start, finalLimitWords);
}

/** Reads a number, or the two numbers of a range such as 1000-2000. */
function amountsAt(tokens: readonly Token[], start: number, isAfterBetween: boolean): Amount[] {
  const texts = tokens.map(({ token }) => token);
  const first = amountAt(texts, start);
  if (!first) return [];
  const rangeWord = tokenAt(tokens, first.end);
  // In "iPhone 17 up to 3000", the number 17 is too small for a price, so it does not begin a range.
  const isRange = isAfterBetween
    ? betweenRangeWords.has(rangeWord)
    : first.value >= bareAmountMin && rangeWords.has(rangeWord);
  const isSameWord = tokens[first.end]?.word === tokens[first.end - 1]?.word;
  const second = isRange || isSameWord ? amountAt(texts, first.end + (isRange ? 1 : 0)) : undefined;
  if (!second) return [first];
  // In "between 3 and 4 thousand", the thousand belongs to both numbers.
  const isShared = first.factor === 1 && first.value < second.value / second.factor;
  return [{ ...first, value: first.value * (isShared ? second.factor : 1) }, second];
}

const tokenSet = (text: string) => new Set(tokenize(text));

const between = 'בינ';
const foreignCurrency = 'usd';
const negations = tokenSet('לא שלא no not');
/** Words before a price that state no limit by themselves. */
const fillers = new Set([
  ...negations,
  ...tokenSet(`
    של ב ל מ כ בערך סביב סביבות בסביבות במחיר מחיר price about around
    עולה עולים עולות שעולה שעולים שעולות שיעלה שיעלו
  `),
]);
const lowerLimitWords = tokenSet('מעל יותר לפחות מינימום החל over above from more ומעלה ויותר');
const limitWords = new Set([
  ...fillers,
  ...lowerLimitWords,
  ...tokenSet(`
    עד מתחת פחות בפחות מקסימום גג לכל היותר תקציב בתקציב בין under below up to max than less between budget
  `),
]);
/** Words for a limit that follow a price. */
const finalLimitWords = tokenSet('ומטה ופחות מקסימום ומעלה ויותר');
const orWords = tokenSet('או or');
const limitsAfterOr = tokenSet('פחות יותר less more');
const rangeWords = tokenSet('ל עד to');
const betweenRangeWords = new Set([...rangeWords, ...tokenSet('ו and')]);
const currencies = tokenSet('שקל שקלים ש״ח שקלימ nis ils shekel shekels');
/** Smaller numbers without a currency are no prices: they may be quantities or model numbers. */
const bareAmountMin = 50;
const units = tokenSet(`
  אינץ אינצ׳ים inch ליטר מטר ס״מ מ״מ ק״מ קמ״ש ק״ג קילו גרם ואט וואט w mah gb tb mb hz דקות דקה שעות שעה ימים
  יום שנים שנה חודשים לומן ניט dpi fps mp מגה גיגה טרה מעלות איש אנשים דולר dollar usd אירו euro יורו
`);
