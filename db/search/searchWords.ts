import { sql } from 'drizzle-orm';
import { isSameName } from '#domain/hebrew/isSameName.ts';
import { limits } from '#domain/limits.ts';
import { likelyWords, nearSounds } from '#domain/search/likelyWords.ts';
import { type Word, wordOf } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';

/** Words of the posts by how they begin and how they sound. */

/** The names in the other script that sound like a word: Roborock for רובורוק. */
export async function listSameNames(db: Queryable, word: Word): Promise<string[]> {
  const sounds = word.sounds.filter((sound) => sound.length >= nameSoundLengthMin);
  const found = await listSounding(db, sounds);
  return found.filter((other) => {
    if (wordOf(other).isHebrew === word.isHebrew) return false;
    const hebrew = word.isHebrew ? word.readings.map(({ form }) => form) : readingForms(other);
    const latin = word.isHebrew ? other : word.token;
    return hebrew.some((form) => isSameName(form, latin));
  });
}

const readingForms = (token: string) => wordOf(token).readings.map(({ form }) => form);
const nameSoundLengthMin = 3;

/** What may have been meant by a word that no post says, the likeliest first. */
export async function listLikelyWords(db: Queryable, word: Word) {
  if (word.token.length > limits.search.guessedLengthMax) return [];
  const sounds = word.sounds.filter(Boolean);
  const alike = likelyWords(word, await listSounding(db, sounds, word.token.length));
  if (alike.length > 0) return alike;
  const near = [...new Set(sounds.flatMap(nearSounds))];
  return likelyWords(word, await listSounding(db, near, word.token.length));
}

/** Words of some sounds; of a length near to one, where it is given. */
async function listSounding(db: Queryable, sounds: string[], length?: number): Promise<string[]> {
  if (sounds.length === 0) return [];
  const isNear =
    length === undefined ? sql`1` : sql`abs(length(word) - ${length}) <= ${lengthsApartMax}`;
  const rows = await db.all<{ word: string }>(sql`
    select word from search_words
    where sound in (select value from json_each(${JSON.stringify(sounds)})) and ${isNear}
    limit ${limits.search.soundingWordsMax}
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
