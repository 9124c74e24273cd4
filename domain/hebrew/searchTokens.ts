import { foldText } from './foldText.ts';

/**
 * The words of a text as they are indexed and looked up. Letters and digits make words; everything
 * else parts them, maqaf and hyphen included, and so does a change between Hebrew and other letters
 * (בiPhone) or between letters and digits, so that S26, S-26 and S 26 are the same two words.
 */
export function searchTokens(text: string): string[] {
  return foldText(text).match(tokens) ?? [];
}

/** Where something stands in a text: `text.slice(start, end)`. */
export interface Place {
  start: number;
  end: number;
}

/** For each of the same tokens, the place of its word in the text as it was written. */
export function tokenPlaces(text: string): Place[] {
  const places: Place[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (oneToken.test(piece)) {
      places.push({ start: index, end: index + piece.length });
      continue;
    }
    const place = {
      start: index + Math.max(0, piece.search(inside)),
      end: index + piece.replace(trailing, '').length,
    };
    for (const _ of searchTokens(piece)) places.push(place);
  }
  return places;
}

const tokens = /[א-ת]+|(?:(?![א-ת])[\p{L}\p{M}])+|\p{N}+/gu;

/** Most words, which there is no need to fold for counting them. */
const oneToken = /^(?:[א-ת]+|[A-Za-z]+|\d+)$/;

const quotes = '"\'׳״‘’‚‛“”„‟′″‴⁗＂＇';
/** What may hold a word: no space or punctuation but quotes. Symbols may, since ™ is two letters. */
const pieces = new RegExp(`(?:[^\\p{Z}\\p{P}\\p{Cc}+<=>|~^$]|[${quotes}])+`, 'gu');
/** Quotes and invisible signs round a word are no part of it. */
const edge = `[${quotes}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`;
const inside = new RegExp(`(?!${edge})`, 'u');
const trailing = new RegExp(`${edge}+$`, 'u');
