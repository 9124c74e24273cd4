/**
 * Returns the possible roots of a Hebrew word, given its stem.
 *
 * Removes the vowel letters ו and י after the first letter, the future-tense letters אית״נ, the letters of
 * the verb patterns הפעיל, נפעל and מפעל, and the reflexive prefix of התפעל. For example, שיתף, ישתפו and
 * שיתוף share a root, and התרחש, יתרחש and מתרחש share a root.
 *
 * The result has at most three roots, each with at least three letters. Use the roots only to estimate
 * similarity, because unrelated words can share a root too.
 *
 * This heuristic has no published source. It follows Coffin and Bolozky, A Reference Grammar of Modern Hebrew
 * (2005).
 */
export function possibleRoots(stem: string): string[] {
  const candidates = [stem, stem.replace(reflexivePrefix, ''), stem.replace(conjugationPrefix, '')];
  return [...new Set(candidates.map(consonants))].filter((root) => root.length >= lettersMin);
}

const consonants = (word: string) => word.replace(/(?<=.)[וי]/g, '');
const reflexivePrefix = /^[המיאנת]ת(?=...)/;
const conjugationPrefix = /^[איתנמה](?=...)/;
const lettersMin = 3;
