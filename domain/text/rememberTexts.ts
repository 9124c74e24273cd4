/**
 * Returns a function that computes the text of each key only once, because many pages show the same words and
 * dates. Forgets all texts after `countMax` keys.
 */
export function rememberTexts(
  compute: (key: string) => string,
  countMax: number,
): (key: string) => string {
  const texts = new Map<string, string>();
  return (key) => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = compute(key);
    if (texts.size >= countMax) texts.clear();
    texts.set(key, text);
    return text;
  };
}
