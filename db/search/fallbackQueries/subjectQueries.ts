import { isModelWord } from '#domain/hebrew/synonyms/modelWords.ts';
import { asksForAdvice } from '#domain/search/query/parseQuery.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { countPosts, type IndexTerm } from '../indexTerms.ts';
import { hasLatinName, isKindTerm } from '../terms/namesSubject.ts';

/**
 * Reduces a query without results to its subject, which is a kind of product, a name, or both. Other terms
 * become optional, so a search for a pink keyboard finds keyboards. Yields the terms of these queries, in this order: the
 * subject in headings, the kind of product in headings, the kind repeated in the text, the noun of the kind (`byNoun`, from
 * `withHeadNoun`), and the name in headings.
 */
export async function* subjectQueries(
  db: Queryable,
  terms: readonly IndexTerm[],
  { audience, byNoun }: { audience: Audience; byNoun: readonly IndexTerm[][] },
): AsyncGenerator<IndexTerm[]> {
  const required = terms.filter(({ isOptional }) => !isOptional);
  const kinds = required.filter(isKindTerm);
  if (required.length < 2 || required.length > subjectTermsMax(terms, kinds)) return;
  const names = await filterNames(
    db,
    required.filter((term) => !isKindTerm(term)),
    audience,
  );
  const all = [...kinds, ...names];
  if (all.length > 0) yield reduceToSubject(terms, all, 'headingExpression');
  if (kinds.length === 0) return;
  if (names.length > 0) yield reduceToSubject(terms, kinds, 'headingExpression');
  yield reduceToSubject(terms, kinds, 'frequentExpression');
  yield* byNoun;
  if (names.length > 0) yield reduceToSubject(terms, names, 'headingExpression');
}

/**
 * Makes all terms optional but those of the subject.
 * @param expression Where a post must contain the subject: in a heading, or often in its text.
 */
export const reduceToSubject = (
  terms: readonly IndexTerm[],
  subject: readonly IndexTerm[],
  expression: 'headingExpression' | 'frequentExpression',
): IndexTerm[] =>
  terms.map((term) =>
    subject.includes(term)
      ? { ...term, expression: term[expression] }
      : { ...term, isOptional: true, isDropped: !term.isOptional },
  );

/**
 * Returns how many required terms a query may have that is reduced to its subject. A query that begins with a kind of product or
 * asks for advice is about this kind, however long it is: "I am looking for a light laptop for a student".
 */
function subjectTermsMax(terms: readonly IndexTerm[], kinds: readonly IndexTerm[]): number {
  if (kinds.length === 0) return requiredTermsMax;
  const beginsWithKind = terms.find(({ isOptional }) => !isOptional) === kinds[0];
  return beginsWithKind || terms.some(asksForAdvice)
    ? Number.POSITIVE_INFINITY
    : requiredTermsWithKindMax;
}

const requiredTermsMax = 3;
const requiredTermsWithKindMax = 4;

/**
 * Returns the names in Latin letters, or with a Latin spelling, that headings contain. A part of model names, such as "air", is
 * no name by itself.
 */
async function filterNames(
  db: Queryable,
  terms: IndexTerm[],
  audience: Audience,
): Promise<IndexTerm[]> {
  const names = terms.filter(
    (term) => hasLatinName(term) && !term.words.every(({ token }) => isModelWord(token)),
  );
  const counts = await countPosts(
    db,
    names.map(({ headingExpression }) => headingExpression),
    { audience },
  );
  return names.filter((_, i) => (counts[i] ?? 0) > 0);
}
