import { sql } from 'drizzle-orm';
import { isTransliteration } from '#domain/hebrew/isTransliteration.ts';
import { limits } from '#domain/limits.ts';
import { nearPhoneticKeys, rankCorrections } from '#domain/search/rankCorrections.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';

/** Words of the posts by how they begin and how they sound. */

/** The names in the other script that sound like a word: Roborock for רובורוק. */
export async function listTransliterations(db: Queryable, word: Word): Promise<string[]> {
  const sounds = word.phoneticKeys.filter((sound) => sound.length >= nameSoundLengthMin);
  const found = await listSounding(db, sounds);
  return found.filter((other) => {
    if (toWord(other).isHebrew === word.isHebrew) return false;
    const hebrew = word.isHebrew ? word.analyses.map(({ form }) => form) : readingForms(other);
    const latin = word.isHebrew ? other : word.token;
    return hebrew.some((form) => isTransliteration(form, latin));
  });
}

const readingForms = (token: string) => toWord(token).analyses.map(({ form }) => form);
const nameSoundLengthMin = 3;

/** What may have been meant by a word that no post says, the likeliest first. */
export async function listCorrections(db: Queryable, word: Word) {
  if (word.token.length > limits.search.correctedTermLengthMax) return [];
  const sounds = word.phoneticKeys.filter(Boolean);
  const alike = rankCorrections(word, await listSounding(db, sounds, word.token.length));
  if (alike.length > 0) return alike;
  const near = [...new Set(sounds.flatMap(nearPhoneticKeys))];
  return rankCorrections(word, await listSounding(db, near, word.token.length));
}

/** Words of some sounds; of a length near to one, where it is given. */
async function listSounding(db: Queryable, sounds: string[], length?: number): Promise<string[]> {
  if (sounds.length === 0) return [];
  const isNear =
    length === undefined ? sql`1` : sql`abs(length(word) - ${length}) <= ${lengthsApartMax}`;
  const rows = await db.all<{ word: string }>(sql`
    select word from search_words
    where sound in (select value from json_each(${JSON.stringify(sounds)})) and ${isNear}
    limit ${limits.search.phoneticCandidatesMax}
  `);
  return rows.map(({ word }) => word);
}

const lengthsApartMax = 4;

/** Words that begin with what was typed so far. */
export async function listCompletions(db: Queryable, start: string): Promise<string[]> {
  const rows = await db.all<{ word: string }>(sql`
    select word from search_words where word > ${start} and word < ${`${start}\uffff`}
    order by word limit ${limits.search.completionsMax}
  `);
  return rows.map(({ word }) => word);
}
