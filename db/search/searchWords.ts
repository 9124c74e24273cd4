import { sql } from 'drizzle-orm';
import { isTransliteration } from '#domain/hebrew/isTransliteration.ts';
import { consonantalVavKey, phoneticKeys } from '#domain/hebrew/phoneticKey.ts';
import { limits } from '#domain/limits.ts';
import {
  type Correction,
  rankCorrections,
  similarPhoneticKeys,
} from '#domain/search/corrections/rankCorrections.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';
import { inList } from '../sql/jsonLists.ts';

/**
 * Returns indexed words in the other script that sound like a word, such as Roborock for רובורוק. Ignores
 * phonetic keys that are shorter than `keyLengthMin`.
 */
export async function listTransliterations(
  db: Queryable,
  word: Word,
  keyLengthMin = nameKeyLengthMin,
): Promise<string[]> {
  const keys = [...word.phoneticKeys, consonantalVavKey(word.token)].filter(
    (key) => key.length >= keyLengthMin,
  );
  const candidates = (await listByPhoneticKey(db, keys)).filter(
    (other) => toWord(other).isHebrew !== word.isHebrew,
  );
  if (!word.isHebrew) {
    return candidates.filter((other) => hasTransliteration(toWord(other), word.token));
  }
  // A word that is a whole name is not split into a prefix and a shorter name: ברנואה is Brenoa, not ב with "run".
  const whole = candidates.filter((other) => isTransliteration(word.token, other));
  return whole.length > 0 ? whole : candidates.filter((other) => hasTransliteration(word, other));
}

const hasTransliteration = ({ analyses }: Word, latin: string) =>
  analyses.some(({ form }) => isTransliteration(form, latin));

const nameKeyLengthMin = 3;

/**
 * Returns corrections of a word that no post contains, the most similar first. Prefers words with the same
 * phonetic key to words with a similar key.
 */
export async function listCorrections(db: Queryable, word: Word): Promise<Correction[]> {
  const corrections = await listSameSounding(db, word);
  return corrections.length > 0 ? corrections : listSimilarSounding(db, word);
}

async function listSameSounding(db: Queryable, word: Word): Promise<Correction[]> {
  if (word.token.length > limits.search.correctedTermLengthMax) return [];
  const keys = word.phoneticKeys.filter(Boolean);
  return rankCorrections(word, await listByPhoneticKey(db, keys, word.token.length));
}

/** Returns corrections whose phonetic key is similar to that of a word, the most similar first. */
export async function listSimilarSounding(db: Queryable, word: Word): Promise<Correction[]> {
  if (word.token.length > limits.search.correctedTermLengthMax) return [];
  const keys = word.phoneticKeys.filter(Boolean);
  const similarKeys = [...new Set(keys.flatMap(similarPhoneticKeys))];
  return rankCorrections(word, await listByPhoneticKey(db, similarKeys, word.token.length));
}

/**
 * Returns the indexed words with one of the phonetic keys. If a length is given, returns only words of a
 * similar length.
 */
async function listByPhoneticKey(
  db: Queryable,
  keys: string[],
  length?: number,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const hasSimilarLength =
    length === undefined ? sql`1` : sql`abs(length(word) - ${length}) <= ${lengthDifferenceMax}`;
  const rows = await db.all<{ word: string }>(sql`
    select word from search_words
    where ${inList(sql`sound`, keys)} and ${hasSimilarLength}
    limit ${limits.search.phoneticCandidatesMax}
  `);
  return rows.map(({ word }) => word);
}

const lengthDifferenceMax = 4;

/** Returns indexed Latin words of which a Hebrew word spells the beginning: Kadenta for קדנ. The character after z is {. */
export async function listLatinCompletions(db: Queryable, word: Word): Promise<string[]> {
  if (!word.isHebrew || word.token.length < completedLettersMin) return [];
  const keys = [...phoneticKeys(word.token), consonantalVavKey(word.token)].filter(
    (key) => key.length >= completedKeyLengthMin,
  );
  const found: string[] = [];
  for (const key of new Set(keys)) {
    const rows = await db.all<{ word: string }>(sql`
      select word from search_words
      where sound >= ${key} and sound < ${`${key}\uffff`} and word between 'a' and '{'
      order by sound limit ${limits.search.phoneticCandidatesMax}
    `);
    found.push(...rows.map((row) => row.word));
  }
  return [...new Set(found)].filter((latin) => spellsBeginning(word.token, latin));
}

const completedLettersMin = 3;
const completedKeyLengthMin = 2;

const spellsBeginning = (hebrew: string, latin: string) =>
  /^[a-z]+$/.test(latin) &&
  [...latin].some((_, i) => isTransliteration(hebrew, latin.slice(0, i + 1)));

export async function listCompletions(db: Queryable, start: string): Promise<string[]> {
  const rows = await db.all<{ word: string }>(sql`
    select word from search_words where word > ${start} and word < ${`${start}\uffff`}
    order by word limit ${limits.search.completionsMax}
  `);
  return rows.map(({ word }) => word);
}
