import { limits } from '../limits.ts';
import { codePointLength } from '../text/codePointLength.ts';

/** The validation rule of a text field, for forms and for zod schemas. Lengths are in Unicode code points. */
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
  if (codePointLength(typed) > typedLengthMax(rule)) return rule.tooLong;
  const text = rule.normalize(typed);
  if (text === '' && rule.required) return rule.required;
  const length = codePointLength(text);
  if (length < rule.lengthMin) return rule.tooShort;
  if (length > rule.lengthMax) return rule.tooLong;
  return rule.pattern && !rule.pattern.test(text) ? rule.mismatch : undefined;
}

/** Returns the maximum length of a text before its normalization. */
export const typedLengthMax = ({ lengthMax }: TextRule): number =>
  lengthMax + limits.text.removedLengthMax;
