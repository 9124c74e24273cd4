import { tokenize } from '../tokenize.ts';

export interface StatedPrice {
  shekels: number;
  /** Index of the token that contains the number. */
  position: number;
}

/** Returns the prices of a text: numbers with a currency after them, or with ₪ before them. */
export function statedPrices(text: string): StatedPrice[] {
  return [...text.matchAll(pricePattern)].map(({ groups, index }) => ({
    shekels: Number((groups?.first ?? groups?.last ?? '').replaceAll(',', '')),
    position: tokenize(text.slice(0, index)).length,
  }));
}

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,2})?`;
/** A space, or bidi marks, which `Intl` puts before the currency in Hebrew. */
const gap = String.raw`[\s\u200e\u200f\u061c\u2066-\u2069]{0,3}`;
const currency = `(?:₪|ש(?:["״“”„‟″]|['׳’‘]{2})ח|שח(?![א-ת])|שקל)`;
const pricePattern = new RegExp(
  String.raw`(?<![\d,]|\d\.)(?<first>${number})${gap}${currency}|₪${gap}(?<last>${number})(?![\d,])`,
  'g',
);
