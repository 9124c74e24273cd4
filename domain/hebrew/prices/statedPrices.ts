import { tokenize } from '../tokenize.ts';

export interface StatedPrice {
  shekels: number;
  /** Index of the token that contains the number. */
  position: number;
}

export function statedPrices(text: string): StatedPrice[] {
  return [...text.matchAll(pricePattern)].map(({ 1: number = '', index }) => ({
    shekels: Number(number.replaceAll(',', '')),
    position: tokenize(text.slice(0, index)).length,
  }));
}

const pricePattern =
  /(?<![\d,]|\d\.)((?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,2})?)\s?(?:₪|ש["״]ח|שקל)/g;
