import { isPrefixException } from '#domain/hebrew/prefixExceptions.ts';
import { isKnownWord } from '#domain/hebrew/synonyms/knownWords.ts';
import { limits } from '#domain/limits.ts';
import {
  type Correction,
  isCertainCorrection,
  isNearCorrection,
} from '#domain/search/corrections/rankCorrections.ts';
import type { Word } from '#domain/search/word.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import {
  countPostsWithWord,
  hasVisiblePost,
  headingPhrase,
  type IndexTerm,
  isInSynonymTables,
  recountPosts,
  sortByPostCount,
  withAlternatives,
} from '../indexTerms.ts';
import { listCorrections } from '../searchWords.ts';
import { namesSubject } from '../terms/namesSubject.ts';

/**
 * Replaces each rare term with a similar word that is much more common. A Latin word in a heading is the name of a product, and
 * is spelled correctly. Returns undefined if no term is replaced.
 */
export async function withCommonerWords(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): Promise<IndexTerm[] | undefined> {
  const corrected: IndexTerm[] = [];
  for (const term of terms) corrected.push(await withCommonerWord(db, term, audience));
  return corrected.some((term, i) => term !== terms[i]) ? corrected : undefined;
}

async function withCommonerWord(
  db: Queryable,
  term: IndexTerm,
  audience: Audience,
): Promise<IndexTerm> {
  const [word, ...otherWords] = term.words;
  const isRare = term.postCount <= misspelledPostsMax && term.correction === undefined;
  // A term with alternatives in the other script is spelled correctly.
  const isCorrect = term.alternatives.length > 0 || isInSynonymTables(term);
  if (!word || otherWords.length > 0 || !isRare || isCorrect || isKnownWord(word)) return term;
  if (term.isOptional) return term;
  if (!word.isHebrew && (await hasVisiblePost(db, headingPhrase(word.token), audience)))
    return term;
  const candidates = await listCorrections(db, word);
  const [best] = await sortByPostCount(
    db,
    candidates.filter(({ distance }) => distance <= 1).map((candidate) => candidate.word),
    { audience },
  );
  if (!best) return term;
  const isCommoner =
    (await countPostsWithWord(db, best, { audience })) >=
    commonerFactor * Math.max(1, term.postCount);
  return isCommoner ? { ...term, correction: best.token } : term;
}

/**
 * Corrects one term of a query, the rarest term first. Yields the terms of each corrected query. Yields
 * nothing if a term is already corrected.
 */
export async function* correctedQueries(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): AsyncGenerator<IndexTerm[]> {
  if (terms.some(({ correction }) => correction !== undefined)) return;
  const hasSubject = await namesSubject(db, terms, audience);
  const rarestFirst = terms.toSorted((a, b) => a.postCount - b.postCount);
  for (const term of rarestFirst.slice(0, limits.search.correctedTermsMax)) {
    const corrected = await correctTerm(db, term, { audience, hasSubject });
    if (corrected) yield terms.map((other) => (other === term ? corrected : other));
  }
}

/**
 * Adds similar words to a term and marks the best one as its correction. Returns undefined unless this word
 * is more common than the term.
 */
async function correctTerm(
  db: Queryable,
  term: IndexTerm,
  { audience, hasSubject }: { audience: Audience; hasSubject: boolean },
): Promise<IndexTerm | undefined> {
  const [word, ...otherWords] = term.words;
  if (!word || otherWords.length > 0 || isInSynonymTables(term) || isListedWord(word))
    return undefined;
  const alternatives = new Set(term.alternatives.map(({ token }) => token));
  const candidates = (await listCorrections(db, word)).filter(
    (candidate) => !alternatives.has(candidate.word),
  );
  const corrections = hasSubject
    ? await listStrictCorrections(db, { word, candidates, audience })
    : await sortByPostCount(db, candidates.map(toText), { audience });
  const [best] = corrections;
  if (!best || (await countPostsWithWord(db, best, { audience })) <= term.postCount)
    return undefined;
  const corrected = await recountPosts(db, withAlternatives(term, corrections), audience);
  return { ...corrected, correction: best.token };
}

/** Returns near corrections in headings or, if there are none, certain ones in texts. The most frequent come first. */
async function listStrictCorrections(
  db: Queryable,
  { word, candidates, audience }: { word: Word; candidates: Correction[]; audience: Audience },
): Promise<Word[]> {
  const near = candidates.filter((candidate) => isNearCorrection(word, candidate));
  const inHeadings = await sortByPostCount(db, near.map(toText), { audience, inHeadings: true });
  if (inHeadings.length > 0) return inHeadings;
  const certain = near.filter((candidate) => isCertainCorrection(word, candidate));
  return sortByPostCount(db, certain.map(toText), { audience });
}

const toText = ({ word }: Correction) => word;

/** Returns whether a word is a known word, or one whose first letter only looks like a prefix, so it is spelled correctly. */
const isListedWord = (word: Word) =>
  isKnownWord(word) ||
  (word.analyses.length === 1 && word.analyses.every(({ form }) => isPrefixException(form)));

const misspelledPostsMax = 2;
const commonerFactor = 5;
