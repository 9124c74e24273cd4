import { completedPhrases } from '#domain/hebrew/synonyms/completedPhrases.ts';
import { isBrandSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import { limits } from '#domain/limits.ts';
import { isSpacedModelName } from '#domain/search/query/findWellKnownProduct.ts';
import { parseQuery, withRequiredTerm } from '#domain/search/query/parseQuery.ts';
import { namesKind } from '#domain/search/ranking/namesKind.ts';
import { toWord, type Word } from '#domain/search/word.ts';
import type { Queryable } from '../client.ts';
import type { Audience } from '../posts/audience.ts';
import {
  hasVisiblePost,
  type IndexTerm,
  isInSynonymTables,
  isVisibleTerm,
  isWordVisible,
  recountPosts,
  toIndexTerms,
  withAlternatives,
} from './indexTerms.ts';
import { listTransliterations } from './searchWords.ts';
import {
  listHeadingCorrections,
  listNameCompletions,
  listTransliteratedNames,
  rareNamePostsMax,
  shortNameKeyLength,
  uniqueWords,
} from './terms/headingWords.ts';
import { namesSubject } from './terms/namesSubject.ts';
import { replaceTerm } from './terms/replaceTerm.ts';
import { withFollowingName } from './terms/withFollowingName.ts';

/** Returns the terms of a query, each with the indexed words that the term may stand for. */
export async function resolveTerms(
  db: Queryable,
  query: string,
  audience: Audience,
): Promise<IndexTerm[]> {
  const terms = await parseTyped(db, query, audience);
  const resolved: IndexTerm[] = [];
  let replacedCount = 0;
  const resolve = async (term: IndexTerm, following: readonly IndexTerm[]) => {
    const withFollowing = await withFollowingName(db, term, {
      previous: resolved.at(-1),
      audience,
    });
    if (withFollowing) return [withFollowing];
    const isLast = following.length === 0;
    if (isVisibleTerm(term)) return [await withFoundAlternatives(db, term, { audience, isLast })];
    const isModel = namesUnindexedBrand(resolved.at(-1)) && isSpacedModelName(term, following[0]);
    if (isModel || term.isOptional || replacedCount >= limits.search.correctedTermsMax)
      return [term];
    replacedCount++;
    const hasSubject = await namesSubject(db, [...resolved, ...following], audience);
    return replaceTerm(db, term, { audience, isLast, hasSubject });
  };
  for (const [i, term] of terms.entries())
    resolved.push(...(await resolve(term, terms.slice(i + 1))));
  return withRequiredTerm(resolved);
}

/** Returns whether a term is a brand that no post contains. The name of a model may follow it, which is spelled correctly. */
const namesUnindexedBrand = (term: IndexTerm | undefined): boolean =>
  term !== undefined && !isVisibleTerm(term) && term.synonymIds.some(isBrandSynonym);

/** Returns the terms of a query. A last word that no post contains may be the beginning of a word: "smart wat" is "smart watch". */
async function parseTyped(db: Queryable, query: string, audience: Audience): Promise<IndexTerm[]> {
  const terms = await toIndexTerms(db, parseQuery(query), audience);
  const last = terms.at(-1);
  if (!last || isVisibleTerm(last) || isInSynonymTables(last)) return terms;
  const completed: IndexTerm[][] = [];
  for (const text of completedPhrases(query))
    completed.push(await toIndexTerms(db, parseQuery(text), audience));
  const countOf = (candidate: IndexTerm[]) => candidate.at(-1)?.postCount ?? 0;
  const [best = terms] = completed.sort((a, b) => countOf(b) - countOf(a));
  return best;
}

/**
 * Adds alternatives to a term: its spellings in the other script (Hebrew or Latin), the names that a rare short word begins, and, if
 * no visible post contains its word, corrections of it.
 */
async function withFoundAlternatives(
  db: Queryable,
  term: IndexTerm,
  { audience, isLast }: { audience: Audience; isLast: boolean },
): Promise<IndexTerm> {
  const [word, ...otherWords] = term.words;
  if (!word || otherWords.length > 0) return term;
  // The synonyms of a word include its other spellings. Other words that sound alike are not meant: טוב for "tv".
  const transliterations = isInSynonymTables(term)
    ? []
    : (await listTransliterations(db, word)).map(toWord);
  if (await isWordVisible(db, word, audience)) {
    const names = isRareShortWord(term, word)
      ? [
          ...(await listTransliteratedNames(db, word, audience)),
          ...(isLast ? await listNameCompletions(db, word, audience) : []),
        ]
      : [];
    return withAlternatives(term, uniqueWords([...names, ...transliterations]));
  }
  const names = isInSynonymTables(term) ? [] : await listTransliteratedNames(db, word, audience);
  const corrections = await listCloseHeadingCorrections(db, term, word, audience);
  return withAlternatives(term, uniqueWords([...names, ...transliterations, ...corrections]));
}

/** Returns whether a word may be a short name in Hebrew letters although a post contains the word: צור for Tsur. */
const isRareShortWord = (term: IndexTerm, { isHebrew, phoneticKeys }: Word) =>
  isHebrew &&
  !isInSynonymTables(term) &&
  term.postCount <= rareNamePostsMax &&
  phoneticKeys.every((key) => key.length <= shortNameKeyLength);

/**
 * Returns the words of headings that differ little from a term whose word no visible post contains, such as מצלמה for מצלה.
 * Returns none if a heading contains the term in another form.
 */
async function listCloseHeadingCorrections(
  db: Queryable,
  term: IndexTerm,
  word: Word,
  audience: Audience,
): Promise<Word[]> {
  if (await hasVisiblePost(db, term.headingExpression, audience)) return [];
  const corrections = await listHeadingCorrections(db, word, { audience });
  return corrections
    .filter(({ word: other, distance }) => distance <= (namesKind(other) ? 1 : 0.5))
    .map((correction) => toWord(correction.word));
}

/**
 * Adds names from headings that sound like a word of the query but are in the other script. A word of the synonym tables gets
 * none, because its synonyms include its other spellings. Returns undefined if there are no such names.
 */
export async function withTransliteratedNames(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): Promise<IndexTerm[] | undefined> {
  const extended: IndexTerm[] = [];
  for (const term of terms) {
    const [word, ...otherWords] = term.words;
    const mayBeName = word && otherWords.length === 0 && !isInSynonymTables(term);
    const isCorrected = term.correction !== undefined;
    const names =
      mayBeName && !isCorrected ? await listTransliteratedNames(db, word, audience) : [];
    const words = uniqueWords([...names, ...term.alternatives]);
    const isNew = words.length > term.alternatives.length;
    extended.push(isNew ? await recountPosts(db, withAlternatives(term, words), audience) : term);
  }
  return extended.some((term, i) => term !== terms[i]) ? extended : undefined;
}
