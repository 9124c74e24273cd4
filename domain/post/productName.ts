import { he } from '../he/titleWords.ts';

/**
 * Extracts the product name from the title of a review. Returns null for a title that compares products or
 * contains no product name.
 */
export function productName(title: string): string | null {
  const names = [...title.matchAll(latinName)].map(([name]) => name);
  if (title.includes(he.comparison) || comparesNames(title)) return null;
  const [name] = names;
  if (name) return name;
  const [before = '', after] = title.replace(genre, '').split(/:| – /);
  const text = before.trim();
  const isName = after !== undefined && text.length >= lengthMin && text.length <= lengthMax;
  return isName && /\p{L}/u.test(text) ? text : null;
}

/**
 * Matches a Latin name with a capital and a lower-case letter: `Galaxy S26` or `Or-Li 3`, but not `USB` or
 * `mAh`.
 */
const latinName =
  /(?<![A-Za-z])(?=[A-Z][A-Za-z]*[a-z])[A-Z][A-Za-z0-9]+(?:[-.’'][A-Za-z0-9]+)*(?: (?:[A-Z0-9][A-Za-z0-9+.-]*))*/g;

const genre = new RegExp(
  `^(?:${he.genres.join('|')})(?:\\s*:|\\s+(?:${he.joints.join('|')}))?\\s+`,
  'u',
);

const versus = new RegExp(`\\s(?:${he.versus.join('|')}|vs\\.?)\\s`, 'u');

/** Returns whether a title has two Latin names with a word such as "versus" between them. */
function comparesNames(title: string): boolean {
  const [before, after] = title.split(versus);
  if (before === undefined || after === undefined) return false;
  return before.search(latinName) >= 0 && after.search(latinName) >= 0;
}

const lengthMin = 3;
const lengthMax = 60;
