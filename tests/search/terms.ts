/** A word of shoppers in the forms that they type. */
export interface Term {
  word: string;
  /** Another inflection of it; abbreviations have none. */
  inflected?: string;
  pointed?: string;
}
