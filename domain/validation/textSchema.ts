import { z } from 'zod';
import { type TextRule, typedLengthMax } from './textRule.ts';

/**
 * Returns the zod schema of a text rule.
 * @param missingMessage Error message for a value that is no string.
 */
export function textSchema(rule: TextRule, missingMessage = rule.required ?? rule.tooShort) {
  const text = z
    .string({ error: missingMessage })
    // Normalization and the pattern run only on texts of limited length.
    .max(typedLengthMax(rule), { error: rule.tooLong, abort: true })
    .overwrite(rule.normalize)
    .min(rule.lengthMin, rule.tooShort)
    .max(rule.lengthMax, { error: rule.tooLong, abort: true });
  return rule.pattern ? text.regex(rule.pattern, rule.mismatch) : text;
}
