import { foldText } from './foldText.ts';

/**
 * The words of a text as they are indexed and looked up. Letters and digits make words; everything
 * else parts them, maqaf and hyphen included, and so does a change between Hebrew and other letters
 * (בiPhone) or between letters and digits, so that S26, S-26 and S 26 are the same two words.
 */
export function searchTokens(text: string): string[] {
  return foldText(text).match(tokens) ?? [];
}

/** A stretch of a text without spaces or hyphens, with the tokens in it. */
export interface Piece {
  tokens: string[];
  start: number;
  end: number;
}

/** The same tokens, each with the place of its word in the text as it was written. */
export function searchPieces(text: string): Piece[] {
  const found: Piece[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const tokens = searchTokens(piece);
    if (tokens.length === 0) continue;
    const start = index + piece.search(inside);
    found.push({ tokens, start, end: index + piece.replace(trailing, '').length });
  }
  return found;
}

const tokens = /[א-ת]+|(?:(?![א-ת])[\p{L}\p{M}])+|\p{N}+/gu;

const quotes = '"\'׳״‘’‚‛“”„‟′″‴⁗＂＇';
/** What may hold a word: no space or punctuation but quotes. Symbols may, since ™ is two letters. */
const pieces = new RegExp(`(?:[^\\p{Z}\\p{P}\\p{Cc}+<=>|~^$]|[${quotes}])+`, 'gu');
/** Quotes and invisible signs round a word are no part of it. */
const edge = `[${quotes}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`;
const inside = new RegExp(`(?!${edge})`, 'u');
const trailing = new RegExp(`${edge}+$`, 'u');
