import { tokenize } from '../tokenize.ts';

/** A query without the words that state a price. */
export interface PricedQuery {
  text: string;
  /** The highest price in shekels that the query states. */
  priceMax?: number | undefined;
}

/**
 * Separates the price from the other words of a query: "phone up to 2000 shekels" → "phone", 2000. Returns
 * the query unchanged if it contains no price, or nothing but a price. A minimum price is removed and has no
 * other effect.
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
  return tokenize(text).length === 0 ? { text: query } : { text, priceMax: price.max };
}

/** Splits a word like `tokenize`, but keeps a number with decimals together: 1,299.90 → "1299.90". */
const priceTokens = (word: string): string[] =>
  word
    .split(decimalPattern)
    .flatMap((part, i) => (i % 2 === 1 ? [part.replaceAll(',', '')] : tokenize(part)));

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

/** Reads the words of a limit, then a number or a range, then a currency. */
function priceAt(tokens: Token[], start: number): PricePhrase | undefined {
  let end = start;
  while (limitWords.has(tokenAt(tokens, end))) end++;
  const limit = tokens.slice(start, end).map(({ token }) => token);
  const amounts = amountsAt(tokens, end);
  const values = amounts.map(({ value }) => value);
  end = amounts.at(-1)?.end ?? end;
  const hasCurrency = currencies.has(tokenAt(tokens, end));
  const isLower = limit.some((word) => lowerLimitWords.has(word)) && !limit.includes('לא');
  const isLimit = limit.some((word) => !fillers.has(word)) && !units.has(tokenAt(tokens, end));
  const isPrice = hasCurrency || (isLimit && values.every((value) => value >= bareAmountMin));
  if (values.length === 0 || !isPrice) return undefined;
  const max = isLower ? undefined : Math.max(...values);
  return { start, end: hasCurrency ? end + 1 : end, max };
}

const tokenAt = (tokens: Token[], position: number) => tokens[position]?.token ?? '';

interface Amount {
  value: number;
  end: number;
}

/** Reads a number, or the two numbers of a range such as 1000-2000. */
function amountsAt(tokens: Token[], start: number): Amount[] {
  const first = amountAt(tokens, start);
  if (!first) return [];
  // In "iPhone 17 up to 3000", the number 17 is too small for a price, so it does not begin a range.
  const isRange = first.value >= bareAmountMin && rangeWords.has(tokenAt(tokens, first.end));
  const isSameWord = tokens[first.end]?.word === tokens[first.end - 1]?.word;
  const second =
    isRange || isSameWord ? amountAt(tokens, first.end + (isRange ? 1 : 0)) : undefined;
  return second ? [first, second] : [first];
}

function amountAt(tokens: Token[], start: number): Amount | undefined {
  const token = tokenAt(tokens, start);
  const inWords = numberWords.get(token);
  if (inWords !== undefined) return withHalf(tokens, { value: inWords, end: start + 1 });
  if (!/^[0-9]{1,6}(?:\.[0-9]{1,2})?$/.test(token)) return undefined;
  const factor = factors.get(tokenAt(tokens, start + 1));
  if (factor === undefined) return { value: Number(token), end: start + 1 };
  return withHalf(tokens, { value: Number(token) * factor, end: start + 2 });
}

/** Adds the half of "a thousand and a half". */
function withHalf(tokens: Token[], { value, end }: Amount): Amount {
  const hasHalf = value >= thousand && tokenAt(tokens, end) === andHalf;
  return hasHalf ? { value: value + thousand / 2, end: end + 1 } : { value, end };
}

const tokenSet = (text: string) => new Set(tokenize(text));

const fillers = tokenSet('של ב ל מ כ בערך סביב סביבות בסביבות במחיר מחיר price about around');
const lowerLimitWords = tokenSet('מעל יותר לפחות מינימום החל over above from');
const limitWords = new Set([
  ...fillers,
  ...lowerLimitWords,
  ...tokenSet(
    'עד מתחת פחות בפחות מקסימום תקציב בתקציב לא בין under below up to max than less between budget',
  ),
]);
const rangeWords = tokenSet('ל עד to');
const currencies = tokenSet('שקל שקלים ש״ח שקלימ nis ils shekel shekels');
const thousand = 1_000;
const factors = new Map([
  ['אלפ', thousand],
  ['אלפימ', thousand],
  ['k', thousand],
]);
const andHalf = 'וחצי';
const numberWords = new Map([
  ['מאה', 100],
  ['מאתיימ', 200],
  ['אלפ', thousand],
  ['אלפיימ', 2 * thousand],
]);
/** Smaller numbers without a currency are no prices: they may be quantities or model numbers. */
const bareAmountMin = 50;
const units = tokenSet(`
  אינץ אינצ׳ים inch ליטר מטר ס״מ מ״מ ק״מ קמ״ש ק״ג קילו גרם ואט וואט w mah gb tb mb hz דקות דקה שעות שעה ימים
  יום שנים שנה חודשים לומן ניט dpi fps mp מגה גיגה טרה מעלות איש אנשים דולר dollar usd אירו euro יורו
`);
