import { startsWithFor } from '#domain/hebrew/affixes.ts';
import { isBrandSynonym } from '#domain/hebrew/synonyms/findSynonyms.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { anyOf } from '../fts5.ts';
import {
  countPosts,
  type IndexTerm,
  isInSynonymTables,
  isVisibleTerm,
  withAlternatives,
} from '../indexTerms.ts';
import { isKindTerm } from '../terms/namesSubject.ts';

export interface PartialQuery {
  query: string;
  terms: IndexTerm[];
}

/**
 * Reduces a query without results to some of its words, the most of them first: "the neighbors complain about the bass" to "the
 * neighbors". Posts must contain these words in a heading or often. The subject of the query must be one of them, so "car
 * insurance" does not become "car". Yields nothing for a long query.
 */
export async function* partialQueries(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): AsyncGenerator<PartialQuery> {
  const candidates = terms.map(asProminent);
  const required = candidates.filter(({ isOptional }) => !isOptional);
  if (required.length < 2 || required.length > requiredTermsMax) return;
  const prominent = await filterVisible(db, required.filter(mayBeKept), audience);
  const subject = required.find(isKindTerm) ?? required.find(mayBeSubject) ?? prominent[0];
  // The parts of a phrase of the synonym tables, such as "office chair", have another meaning alone.
  const subjectPhrase = required.filter(
    (term) => term === subject || term.synonymIds.some((id) => subject?.synonymIds.includes(id)),
  );
  if (!subject || !subjectPhrase.every((term) => prominent.includes(term))) return;
  for (const kept of [prominent, subjectPhrase])
    if (kept.length < required.length)
      yield {
        query: kept.map(({ typed }) => typed).join(' '),
        terms: candidates.map((term) =>
          kept.includes(term) ? term : { ...term, isOptional: true, isDropped: !term.isOptional },
        ),
      };
}

const requiredTermsMax = 3;

/** Returns a term that matches only posts with the term in a heading, or often in the text. Narrower words do not count. */
function asProminent(term: IndexTerm): IndexTerm {
  const exact = withAlternatives({ ...term, narrowerIds: [] }, term.alternatives);
  return { ...exact, expression: anyOf([exact.headingExpression, exact.frequentExpression]) };
}

const mayBeKept = ({ correction, words }: IndexTerm) =>
  correction === undefined && words.some(({ token }) => !/^\d+$/.test(token));

/**
 * Returns whether a query may be about a word, because the first noun of a Hebrew query is the subject. A word after the preposition
 * ל is a purpose or an infinitive: "to restore photos" is about photos. A word of the synonym tables that no post contains is a
 * property, unless it is a brand.
 */
const mayBeSubject = (term: IndexTerm): boolean =>
  !startsWithFor(term.words[0]?.token ?? '') &&
  (isVisibleTerm(term) || !isInSynonymTables(term) || term.synonymIds.some(isBrandSynonym));

async function filterVisible(
  db: Queryable,
  terms: readonly IndexTerm[],
  audience: Audience,
): Promise<IndexTerm[]> {
  const expressions = terms.map(({ expression }) => expression);
  const counts = await countPosts(db, expressions, { audience });
  return terms.filter((_, i) => (counts[i] ?? 0) > 0);
}
