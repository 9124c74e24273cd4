/** What a field of text must be, as data: forms check with it, and contracts are made from it. */
export interface TextRule {
  /** What is kept of what was typed. */
  normalize: (text: string) => string;
  /** Said of an empty field, where that has words of its own. */
  required?: string;
  lengthMin: number;
  tooShort: string;
  lengthMax: number;
  tooLong: string;
  pattern?: RegExp;
  mismatch?: string;
}

/** What is wrong with a text, in the words of its rule; undefined when nothing is. */
export function textProblem(rule: TextRule, typed: string): string | undefined {
  const text = rule.normalize(typed);
  if (text === '' && rule.required) return rule.required;
  if (text.length < rule.lengthMin) return rule.tooShort;
  if (text.length > rule.lengthMax) return rule.tooLong;
  return rule.pattern && !rule.pattern.test(text) ? rule.mismatch : undefined;
}
