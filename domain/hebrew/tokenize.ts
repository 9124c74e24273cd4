import { characterKind, characterKindAt } from './characterKind.ts';
import { foldText } from './foldText.ts';
import { sharedVocabulary, type Vocabulary } from './vocabulary.ts';

/*
 * These functions scan a text character by character. A part is a run of characters without whitespace. If it contains an
 * uncommon character (`characterKind.other`), they split it with regular expressions, which support all of Unicode but are
 * slower.
 */

const { other, whitespace, symbol, quote, digit } = characterKind;

/**
 * Splits text into folded tokens of letters or digits. Linear time.
 *
 * For example, בiPhone is two tokens, S26 and S-26 have the tokens "s" and "26", and 1,500 is the token
 * "1500".
 */
export function tokenize(text: string): string[] {
  const vocabulary = sharedVocabulary();
  return tokenIds(text, vocabulary).map((id) => vocabulary.tokenOf(id));
}

/** Splits text like `tokenize`, but returns the id of each token in a vocabulary. */
export function tokenIds(text: string, vocabulary: Vocabulary): number[] {
  const ids: number[] = [];
  // The start of the current part, and the number of tokens before it.
  let partStart = 0;
  let countBefore = 0;
  let position = 0;
  while (position < text.length) {
    const kind = characterKindAt(text, position);
    if (kind >= digit) {
      const end = kind === digit ? numberEnd(text, position) : wordEnd(text, position, kind);
      ids.push(vocabulary.idOf(text, position, end));
      position = end;
    } else if (kind === other) {
      // Splits the whole part again, so the tokens already found in it are removed.
      ids.length = countBefore;
      const end = partEnd(text, position);
      for (const token of tokenizeAny(text.slice(partStart, end)))
        ids.push(vocabulary.idOf(token, 0, token.length));
      position = end;
    } else {
      position++;
      if (kind === whitespace) {
        partStart = position;
        countBefore = ids.length;
      }
    }
  }
  return ids;
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
  let start = 0;
  while (start < text.length && spans.length < countMax) {
    const part = { start, end: partEnd(text, start) };
    if (isCommon(text, part)) addSpans(spans, text, part, countMax);
    else addSpansOfAny(spans, text, part, countMax);
    start = part.end + 1;
  }
  return spans;
}

/** Returns the position of the next whitespace, or the end of the text. */
function partEnd(text: string, start: number): number {
  let end = start;
  while (characterKindAt(text, end) !== whitespace) end++;
  return end;
}

function isCommon(text: string, { start, end }: Span): boolean {
  for (let i = start; i < end; i++) if (characterKindAt(text, i) === other) return false;
  return true;
}

/** Adds the spans of the tokens of a part with only common characters. */
function addSpans(spans: Span[], text: string, part: Span, countMax: number): void {
  let start = part.start;
  while (start < part.end && spans.length < countMax) {
    const end = mixedWordEnd(text, start);
    if (end === start) {
      start++;
    } else {
      addSpansOfWord(spans, text, { start, end });
      start = end;
    }
  }
}

/** Returns the index after a sequence of letters of one script, which may have quotation marks between its letters. */
function wordEnd(text: string, start: number, script: number): number {
  let end = start + 1;
  let position = end;
  for (;;) {
    const kind = characterKindAt(text, position);
    if (kind !== script && kind !== quote) return end;
    position++;
    if (kind === script) end = position;
  }
}

/** Returns the index after a sequence of digits, which may contain thousands separators. */
function numberEnd(text: string, start: number): number {
  let end = start + 1;
  while (characterKindAt(text, end) === digit || isThousandsSeparator(text, end)) end++;
  return end;
}

/** Returns the end of a word of letters, digits, symbols and quotation marks. */
function mixedWordEnd(text: string, start: number): number {
  let end = start;
  while (characterKindAt(text, end) >= symbol || isThousandsSeparator(text, end)) end++;
  return end;
}

/** Returns whether the character at a position is a comma between a digit and exactly three digits. */
function isThousandsSeparator(text: string, position: number): boolean {
  return (
    text[position] === ',' &&
    position > 0 &&
    characterKindAt(text, position - 1) === digit &&
    characterKindAt(text, position + 1) === digit &&
    characterKindAt(text, position + 2) === digit &&
    characterKindAt(text, position + 3) === digit &&
    characterKindAt(text, position + 4) !== digit
  );
}

/** Returns whether a word is certainly one token. */
function isUniform(text: string, { start, end }: Span): boolean {
  const kind = characterKindAt(text, start);
  if (kind < digit) return false;
  for (let i = start + 1; i < end; i++) if (characterKindAt(text, i) !== kind) return false;
  return true;
}

/** Splits a text of any characters into tokens. */
const tokenizeAny = (text: string): string[] =>
  foldText(text.replace(thousandsSeparator, '')).match(tokenPattern) ?? [];

/** Adds the spans of the tokens of a part that contains other characters. */
function addSpansOfAny(spans: Span[], text: string, part: Span, countMax: number): void {
  for (const { 0: word, index } of text.slice(part.start, part.end).matchAll(wordPattern)) {
    if (spans.length >= countMax) break;
    const start = part.start + index;
    addSpansOfWord(spans, text, { start, end: start + word.length });
  }
}

/**
 * Adds the span of a word once for each of its tokens. The span excludes quotation marks and invisible characters at the
 * edges of the word.
 */
function addSpansOfWord(spans: Span[], text: string, whole: Span): void {
  if (isUniform(text, whole)) {
    spans.push(whole);
    return;
  }
  const word = text.slice(whole.start, whole.end);
  const span = {
    start: whole.start + Math.max(0, word.search(firstInnerCharacter)),
    end: whole.start + word.replace(trailingEdge, '').length,
  };
  for (const _ of tokenize(word)) spans.push(span);
}

/** Matches a comma between a digit and exactly three digits. */
const thousandsSeparator = /(?<=[0-9]),(?=[0-9]{3}(?!\p{N}))/gu;
const tokenPattern = /[א-ת]+|(?:(?![א-ת])[\p{L}\p{M}])+|\p{N}+/gu;

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
