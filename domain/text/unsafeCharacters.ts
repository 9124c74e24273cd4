/**
 * Matches characters that no text may contain: bidi controls that can disguise text, control characters, and
 * invalid code points. LRM, RLM, joiners, tabs and line breaks are allowed.
 */
const unsafe =
  /[\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}\p{Surrogate}]|(?![\t\n\r])\p{Cc}/u;
const allUnsafe = new RegExp(unsafe.source, 'gu');

export const hasUnsafeCharacters = (text: string): boolean => unsafe.test(text);

export const withoutUnsafeCharacters = (text: string): string =>
  unsafe.test(text) ? text.replace(allUnsafe, '') : text;

/**
 * Removes the unsafe characters from all strings of a JSON value. Returns the value itself, not a copy, if
 * there is nothing to remove.
 */
export function withoutUnsafeTexts<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnsafeCharacters(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(cleaned);
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  const entries = Object.entries(value);
  const cleanEntries = entries.map(([key, item]) => [key, cleaned(item)] as const);
  const isChanged = cleanEntries.some(([, item], i) => item !== entries[i]?.[1]);
  return isChanged ? Object.fromEntries(cleanEntries) : value;
}
