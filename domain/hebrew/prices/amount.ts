import { tokenize } from '../tokenize.ts';

/** A number in digits or words, such as "1500", "1.5 אלף" or "אלף וחצי". */
export interface Amount {
  value: number;
  /** Index of the token after the number. */
  end: number;
  /** The value of the word "thousand" if it follows a count, as in "3 thousand", otherwise 1. */
  factor: number;
}

export function amountAt(tokens: readonly string[], start: number): Amount | undefined {
  const thousands = thousandsAt(tokens, start);
  if (!thousands) return digitsAt(tokens, start) ?? hundredsAndTensAt(tokens, start);
  const { value, end, factor } = thousands;
  if (tokens[end] === andHalf) return { value: value + thousand / 2, end: end + 1, factor };
  const rest = hundredsAndTensAt(tokens, afterAnd(tokens, end));
  return rest ? { value: value + rest.value, end: rest.end, factor } : thousands;
}

/** Returns the position after the word "and", if it stands at a position. */
const afterAnd = (tokens: readonly string[], position: number) =>
  tokens[position] === and ? position + 1 : position;

/** Splits the prefix from a word for a number: מאלפיים → מ, אלפיים. Returns other tokens unchanged. */
export function splitNumberPrefix(token: string): string[] {
  const rest = token.slice(1);
  const hasPrefix = prefixes.includes(token[0] ?? '') && !isNumberWord(token) && isNumberWord(rest);
  return hasPrefix ? [token.slice(0, 1), rest] : [token];
}

const isNumberWord = (token: string) =>
  [wholeThousands, wholeHundreds, wholeTens, smallNumbers].some((words) => words.has(token));

function thousandsAt(tokens: readonly string[], start: number): Amount | undefined {
  const token = tokens[start] ?? '';
  const whole = wholeThousands.get(token);
  if (whole !== undefined) return { value: whole, end: start + 1, factor: 1 };
  const count = digitsAt(tokens, start)?.value ?? smallNumbers.get(token);
  if (count === undefined || !thousandWords.has(tokens[start + 1] ?? '')) return undefined;
  return { value: count * thousand, end: start + 2, factor: thousand };
}

function hundredsAndTensAt(tokens: readonly string[], start: number): Amount | undefined {
  const hundreds = hundredsAt(tokens, start);
  const end = hundreds ? afterAnd(tokens, hundreds.end) : start;
  const tens = wholeTens.get(tokens[end] ?? '');
  if (tens === undefined) return hundreds;
  return { value: (hundreds?.value ?? 0) + tens, end: end + 1, factor: 1 };
}

function hundredsAt(tokens: readonly string[], start: number): Amount | undefined {
  const token = tokens[start] ?? '';
  const whole = wholeHundreds.get(token);
  if (whole !== undefined) return { value: whole, end: start + 1, factor: 1 };
  const count = smallNumbers.get(token);
  if (count === undefined || tokens[start + 1] !== hundreds) return undefined;
  return { value: count * hundred, end: start + 2, factor: 1 };
}

function digitsAt(tokens: readonly string[], start: number): Amount | undefined {
  const token = tokens[start] ?? '';
  if (!/^[0-9]{1,6}(?:\.[0-9]{1,2})?$/.test(token)) return undefined;
  return { value: Number(token), end: start + 1, factor: 1 };
}

const hundred = 100;
const thousand = 1_000;
const prefixes = ['ב', 'ל', 'מ', 'כ', 'ו'];
const and = 'ו';
const andHalf = 'וחצי';
const hundreds = 'מאות';
const thousandWords = new Set(['אלפ', 'אלפימ', 'k']);
const wholeThousands = new Map([
  ['אלפ', thousand],
  ['אלפיימ', 2 * thousand],
]);
const wholeHundreds = new Map([
  ['מאה', hundred],
  ['מאתיימ', 2 * hundred],
]);
const wholeTens = new Map(
  tokenize('עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים').map((token, i) => [
    token,
    20 + 10 * i,
  ]),
);
const threeToTen = `
  שלוש ארבע חמש שש שבע שמונה תשע עשר
  שלושת ארבעת חמשת ששת שבעת שמונת תשעת עשרת
`;
/** The numbers from three to ten, as they stand before "hundreds" and "thousands". */
const smallNumbers = new Map(tokenize(threeToTen).map((token, i) => [token, 3 + (i % 8)]));
