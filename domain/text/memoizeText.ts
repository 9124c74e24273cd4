/**
 * Returns a function that computes the text of each key only once, because many pages show the same words and
 * dates. Drops all stored texts after `countMax` keys.
 */
export function memoizeText(
  compute: (key: string) => string,
  countMax: number,
): (key: string) => string {
  const texts = new Map<string, string>();
  return (key) => {
    const stored = texts.get(key);
    if (stored !== undefined) return stored;
    const text = compute(key);
    if (texts.size >= countMax) texts.clear();
    texts.set(key, text);
    return text;
  };
}
