import { type Correction, closestCorrections } from '#domain/search/corrections/rankCorrections.ts';
import type { Word } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { sortByPostCount, type WordScope } from '../indexTerms.ts';
import {
  listCorrections,
  listLatinCompletions,
  listSimilarSounding,
  listTransliterations,
} from '../searchWords.ts';

/** Returns the names in headings that sound like a word in the other script: "Tsur" for צור. Short names are included. */
export async function listTransliteratedNames(
  db: Queryable,
  word: Word,
  audience: Audience,
): Promise<Word[]> {
  const names = await listTransliterations(db, word, shortNameKeyLength);
  return sortByPostCount(db, names, { audience, inHeadings: true });
}

/** Returns the Latin names in headings of which a Hebrew word spells the beginning: Velora for ולו. */
export const listNameCompletions = async (db: Queryable, word: Word, audience: Audience) =>
  sortByPostCount(db, await listLatinCompletions(db, word), { audience, inHeadings: true });

export const shortNameKeyLength = 2;

/** A word that more posts contain is hardly a name in the other script. */
export const rareNamePostsMax = 2;

/** Returns the closest corrections among those that headings contain and `isAllowed` allows, the most frequent first. */
export async function listHeadingCorrections(
  db: Queryable,
  word: Word,
  {
    audience,
    isAllowed = () => true,
  }: { audience: Audience; isAllowed?: (correction: Correction) => boolean },
): Promise<Correction[]> {
  const inHeadings = (corrections: Correction[]) =>
    keepVisible(db, corrections.filter(isAllowed), { audience, inHeadings: true });
  const preferred = await inHeadings(await listCorrections(db, word));
  return closestCorrections(
    preferred.length > 0 ? preferred : await inHeadings(await listSimilarSounding(db, word)),
  );
}

/** Returns the corrections that at least one visible post contains. The most frequent come first. */
export async function keepVisible(
  db: Queryable,
  corrections: Correction[],
  scope: WordScope,
): Promise<Correction[]> {
  const byWord = new Map(corrections.map((correction) => [correction.word, correction]));
  const visible = await sortByPostCount(db, [...byWord.keys()], scope);
  return visible.flatMap(({ token }) => byWord.get(token) ?? []);
}

export const uniqueWords = (words: Word[]) => [
  ...new Map(words.map((word) => [word.token, word])).values(),
];
