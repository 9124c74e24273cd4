/** The validation rule of a text field, for forms and for zod schemas. */
export interface TextRule {
  normalize: (text: string) => string;
  /** Error message for an empty field. Without it, an empty field gets the message `tooShort`. */
  required?: string;
  lengthMin: number;
  tooShort: string;
  lengthMax: number;
  tooLong: string;
  pattern?: RegExp;
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
