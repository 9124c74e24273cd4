/** The validation rule of a text field. Forms use it directly, and `textSchema` derives a zod schema. */
export interface TextRule {
  /** Normalizes the typed text before validation and storage. */
  normalize: (text: string) => string;
  /** Error message for an empty field. Without this message, an empty field gets the message `tooShort`. */
  required?: string;
  lengthMin: number;
  /** Error message for a text with fewer characters than `lengthMin`. */
  tooShort: string;
  lengthMax: number;
  /** Error message for a text with more characters than `lengthMax`. */
  tooLong: string;
  pattern?: RegExp;
  /** Error message for a text that does not match the pattern. */
  mismatch?: string;
}

/** Returns the error message for a typed text, or undefined if the text is valid. */
export function textProblem(rule: TextRule, typed: string): string | undefined {
  const text = rule.normalize(typed);
  if (text === '' && rule.required) return rule.required;
  if (text.length < rule.lengthMin) return rule.tooShort;
  if (text.length > rule.lengthMax) return rule.tooLong;
  return rule.pattern && !rule.pattern.test(text) ? rule.mismatch : undefined;
}
