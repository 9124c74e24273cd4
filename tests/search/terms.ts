/** A word in the forms that shoppers type. */
export interface Term {
  word: string;
  /** Another inflection of the word. Omitted for abbreviations. */
  inflected?: string;
  /** The word with niqqud. */
  pointed?: string;
}
