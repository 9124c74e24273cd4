/**
 * The kinds of characters that `tokenize` and `tokenSpans` distinguish. The order of their numbers matters: words consist of
 * characters of the kind `symbol` or higher, and a token begins with a character of the kind `digit` or higher.
 */
export const characterKind = {
  /** Any character that no other kind contains. Only these can be invisible or have marks that `foldText` removes. */
  other: 0,
  whitespace: 1,
  /** A character between words. */
  separator: 2,
  /** A symbol, such as ₪, that belongs to the word beside it but to none of its tokens. */
  symbol: 3,
  /** A quotation mark. Between two letters it belongs to their token. */
  quote: 4,
  digit: 5,
  latin: 6,
  hebrew: 7,
} as const;

export type CharacterKind = (typeof characterKind)[keyof typeof characterKind];

const charactersByKind: [CharacterKind, string][] = [
  [characterKind.whitespace, ' \t\n\r'],
  [characterKind.separator, '!#$%&()*+,-./:;<=>?@[\\]^_{|}~־–—·•'],
  [characterKind.symbol, '₪°×€'],
  [characterKind.quote, '"\'`׳״’“”'],
  [characterKind.digit, '0123456789'],
  [characterKind.latin, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [characterKind.hebrew, 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
];

const codeEnd = '€'.charCodeAt(0) + 1;
const kinds = new Uint8Array(codeEnd);
for (const [kind, characters] of charactersByKind)
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;

/** Returns the kind of the character at a position of a text. Behind the end of the text, whitespace. */
export function characterKindAt(text: string, position: number): number {
  if (position >= text.length) return characterKind.whitespace;
  const code = text.charCodeAt(position);
  return code < codeEnd ? (kinds[code] ?? characterKind.other) : characterKind.other;
}
