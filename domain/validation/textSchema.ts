import { z } from 'zod';
import type { TextRule } from './textRule.ts';

/**
 * Returns the zod schema of a text rule.
 * @param missingMessage Error message for a value that is no string.
 */
export function textSchema(rule: TextRule, missingMessage = rule.required ?? rule.tooShort) {
  const text = z
    .string({ error: missingMessage })
    .overwrite(rule.normalize)
    .min(rule.lengthMin, rule.tooShort)
    .max(rule.lengthMax, rule.tooLong);
  return rule.pattern ? text.regex(rule.pattern, rule.mismatch) : text;
}
