/**
 * Matches characters that no text may contain: bidi controls that can disguise text, control characters, and
 * invalid code points. LRM, RLM, joiners, tabs and line breaks are allowed.
 */
const unsafe =
  /[\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}\p{Surrogate}]|(?![\t\n\r])\p{Cc}/u;
const allUnsafe = new RegExp(unsafe.source, 'gu');

/**
 * Matches every text with unsafe characters, and texts with other rare characters such as emoji. Several times
 * faster than `unsafe`.
 */
const possiblyUnsafe =
  /[^\t\n\r -~\u00a0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]/;

export const hasUnsafeCharacters = (text: string): boolean =>
  possiblyUnsafe.test(text) && unsafe.test(text);

export const withoutUnsafeCharacters = (text: string): string =>
  hasUnsafeCharacters(text) ? text.replace(allUnsafe, '') : text;

/**
 * Removes the unsafe characters from all strings of a JSON value. Returns the value itself, not a copy, if
 * there is nothing to remove.
 */
export function withoutUnsafeTexts<Value>(value: Value): Value {
  // The copy has the structure of the value, so it has the same type.
  return hasUnsafeTexts(value) ? (safeCopy(value) as Value) : value;
}

function hasUnsafeTexts(value: unknown): boolean {
  if (typeof value === 'string') return hasUnsafeCharacters(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasUnsafeTexts);
}

function safeCopy(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnsafeCharacters(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutUnsafeTexts);
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutUnsafeTexts(item)]));
}
