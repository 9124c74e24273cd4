import { he } from '../he/titleWords.ts';

/**
 * The product that a review's title names: its Latin name, or what stands before the colon. Null
 * where a title compares products or names none.
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

/** A capital first, and more than an abbreviation: `Galaxy S26`, `Or-Li 3`, but neither `USB` nor `mAh`. */
const latinName =
  /(?<![A-Za-z])(?=[A-Z][A-Za-z]*[a-z])[A-Z][A-Za-z0-9]+(?:[-.’'][A-Za-z0-9]+)*(?: (?:[A-Z0-9][A-Za-z0-9+.-]*))*/g;

const genre = new RegExp(
  `^(?:${he.genres.join('|')})(?:\\s*:|\\s+(?:${he.joints.join('|')}))?\\s+`,
  'u',
);

const versus = new RegExp(`\\s(?:${he.versus.join('|')}|vs\\.?)\\s`, 'u');

/** A word that compares, between two names. */
function comparesNames(title: string): boolean {
  const [before, after] = title.split(versus);
  if (before === undefined || after === undefined) return false;
  return before.search(latinName) >= 0 && after.search(latinName) >= 0;
}

const lengthMin = 3;
const lengthMax = 60;
