/**
 * What may be the root of a word, given its base: its letters without the vowels that patterns put
 * between them, and without what verbs are conjugated with in front: the letters of the future (אית״נ),
 * those of the patterns (הפעיל, נפעל, מפעל) and התפעל with its tenses. שיתף, ישתפו and שיתוף share a
 * root so, and התרחש, יתרחש and מתרחש. (Coffin and Bolozky, A Reference Grammar of Modern Hebrew, 2005.)
 * A likeness, no proof: unrelated words share roots too.
 */
export function rootsOf(base: string): string[] {
  const stems = [base, base.replace(reflexive, ''), base.replace(conjugated, '')];
  return [...new Set(stems.map(consonants))].filter((root) => root.length >= lettersMin);
}

const consonants = (stem: string) => stem.replace(/(?<=.)[וי]/g, '');
const reflexive = /^[המיאנת]ת(?=...)/;
const conjugated = /^[איתנמה](?=...)/;
const lettersMin = 3;
