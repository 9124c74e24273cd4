import { z } from 'zod';
import type { TextRule } from './textRule.ts';

/** The contract of a text that follows a rule; `absent` is said of what is no text at all. */
export function textSchema(rule: TextRule, absent = rule.required ?? rule.tooShort) {
  const text = z
    .string({ error: absent })
    .overwrite(rule.normalize)
    .min(rule.lengthMin, rule.tooShort)
    .max(rule.lengthMax, rule.tooLong);
  return rule.pattern ? text.regex(rule.pattern, rule.mismatch) : text;
}
