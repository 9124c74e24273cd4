/**
 * Returns at most three possible roots of a Hebrew word, given its stem: שיתף, ישתפו and שיתוף share a root.
 * Unrelated words can share a root too.
 *
 * This is our own heuristic, based on Coffin and Bolozky, A Reference Grammar of Modern Hebrew (2005).
 */
export function possibleRoots(stem: string): string[] {
  const candidates = [stem, stem.replace(reflexivePrefix, ''), stem.replace(conjugationPrefix, '')];
  return [...new Set(candidates.map(consonants))].filter((root) => root.length >= lettersMin);
}

const consonants = (word: string) => word.replace(/(?<=.)[וי]/g, '');
const reflexivePrefix = /^[המיאנת]ת(?=...)/;
const conjugationPrefix = /^[איתנמה](?=...)/;
const lettersMin = 3;
