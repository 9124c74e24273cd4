import { foldText } from './foldText.ts';

/**
 * Splits text into folded tokens, for indexing and for queries. Linear time.
 *
 * A token is a sequence of Hebrew letters, of other letters, or of digits. All other characters separate
 * tokens, including maqaf and hyphen. The only exception is the thousands separator of a number: 1,500 is
 * 1500. For example, בiPhone is two tokens, and S26, S-26 and S 26 all have the tokens "s" and "26".
 */
export function tokenize(text: string): string[] {
  return foldText(text.replace(thousandsSeparator, '')).match(tokenPattern) ?? [];
}

/** A part of a text: `text.slice(start, end)`. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Returns the position of each token of `tokenize(text)` in the original text. The tokens of a mixed word
 * such as בiPhone all have the position of the whole word. Stops after the word with the token number
 * `countMax`.
 */
export function tokenSpans(text: string, countMax = Number.POSITIVE_INFINITY): Span[] {
  const spans: Span[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (spans.length >= countMax) break;
    if (singleToken.test(word)) {
      spans.push({ start: index, end: index + word.length });
      continue;
    }
    const span = {
      start: index + Math.max(0, word.search(firstInnerCharacter)),
      end: index + word.replace(trailingEdge, '').length,
    };
    for (const _ of tokenize(word)) spans.push(span);
  }
  return spans;
}

/** Matches a comma between a digit and exactly three digits. */
const thousandsSeparator = /(?<=[0-9]),(?=[0-9]{3}(?!\p{N}))/gu;
const tokenPattern = /[א-ת]+|(?:(?![א-ת])[\p{L}\p{M}])+|\p{N}+/gu;

/** Matches words that are certainly one token. Most words match, and folding is unnecessary for them. */
const singleToken = /^(?:[א-ת]+|[A-Za-z]+|\d+)$/;

const quotes = '"\'׳״‘’‚‛“”„‟′″‴⁗＂＇';
/**
 * Matches words. A word contains no spaces, and no punctuation except quotes and thousands separators. It may
 * contain symbols, because folding changes some symbols, such as ™, to letters.
 */
const wordPattern = new RegExp(
  `(?:[^\\p{Z}\\p{P}\\p{Cc}+<=>|~^$]|[${quotes}]|${thousandsSeparator.source})+`,
  'gu',
);
/**
 * Matches quotes and invisible characters. At the beginning or end of a word, they are not part of the word's
 * span.
 */
const edge = `[${quotes}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`;
const firstInnerCharacter = new RegExp(`(?!${edge})`, 'u');
const trailingEdge = new RegExp(`${edge}+$`, 'u');
