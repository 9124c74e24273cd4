import { foldText } from './foldText.ts';

/**
 * Splits text into folded tokens of letters or digits. Linear time.
 *
 * For example, בiPhone is two tokens, S26 and S-26 have the tokens "s" and "26", and 1,500 is the token
 * "1500".
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
 * Returns the position in the text of each token of `tokenize(text)`. The tokens of a mixed word such as
 * בiPhone all have the position of the whole word.
 * @param countMax Further words are not read after this many tokens.
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

/** Matches words that are certainly one token, so that most words need no folding. */
const singleToken = /^(?:[א-ת]+|[A-Za-z]+|\d+)$/;

const quotes = '"\'׳״‘’‚‛“”„‟′″‴⁗＂＇';
/** Matches words. A word may contain quotes, thousands separators, and symbols such as ™. */
const wordPattern = new RegExp(
  `(?:[^\\p{Z}\\p{P}\\p{Cc}+<=>|~^$]|[${quotes}]|${thousandsSeparator.source})+`,
  'gu',
);
/** These characters at the beginning or end of a word are not part of the word's span. */
const edge = `[${quotes}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`;
const firstInnerCharacter = new RegExp(`(?!${edge})`, 'u');
const trailingEdge = new RegExp(`${edge}+$`, 'u');
