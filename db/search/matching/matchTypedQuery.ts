import { withImpliedNoun } from '#domain/hebrew/synonyms/withImpliedNoun.ts';
import { namesKind } from '#domain/search/ranking/namesKind.ts';
import { isAbout } from '#domain/search/ranking/relevanceTier.ts';
import type { Queryable } from '../../client.ts';
import type { Audience } from '../../posts/audience.ts';
import { correctedQueries } from '../fallbackQueries/correctTerms.ts';
import { giftQuery } from '../fallbackQueries/giftQuery.ts';
import { subjectQueries } from '../fallbackQueries/subjectQueries.ts';
import { withHeadNoun } from '../fallbackQueries/withHeadNoun.ts';
import { withKindOfProduct } from '../fallbackQueries/withKindOfProduct.ts';
import { withoutUnindexedWord } from '../fallbackQueries/withoutUnindexedWord.ts';
import type { IndexTerm } from '../indexTerms.ts';
import { tierContexts } from '../rankPosts.ts';
import { resolveTerms, withTransliteratedNames } from '../resolveTerms.ts';
import type { QueryMatches } from '../selectPage.ts';
import { withPhraseSynonyms } from '../withPhraseSynonyms.ts';
import { matchPrice } from './matchPrice.ts';
import { matchTerms, type Query } from './matchTerms.ts';
import { withPostsOfKind } from './withPostsOfKind.ts';

/**
 * Finds posts for the query with the noun that the visitor left out or, if there are none, for the query as typed. Of a query that
 * is nothing but a price, finds reviews of products with this price.
 */
export async function matchTypedQuery(db: Queryable, query: Query): Promise<QueryMatches> {
  const priced = query.onlyPrice && (await matchPrice(db, query, query.onlyPrice));
  if (priced) return priced;
  return withPostsOfKind(db, query, await matchWithNoun(db, query));
}

async function matchWithNoun(db: Queryable, query: Query): Promise<QueryMatches> {
  const completed = withImpliedNoun(query.text);
  const matches = completed && (await matchQuery(db, { ...query, text: completed }));
  return matches && matches.ids.length > 0 ? matches : matchQuery(db, query);
}

/**
 * Finds posts for a query. If there are none, or if the query names a kind of product and all results are about
 * other kinds, tries corrected queries, and then shorter ones with only the words for the kind of product and for names.
 */
async function matchQuery(db: Queryable, query: Query): Promise<QueryMatches> {
  const { text, audience } = query;
  const resolved = await resolveTerms(db, text, audience);
  const terms = await withPhraseSynonyms(db, resolved, audience);
  const matches = await matchTerms(db, query, terms);
  if (matches.ids.length > 0 && !areAboutOtherKinds(matches)) return matches;
  let firstFound: QueryMatches | undefined;
  for await (const fallbackTerms of fallbackQueries(db, { terms, audience, matches })) {
    const fallback = await matchTerms(db, query, fallbackTerms);
    if (fallback.ids.length === 0) continue;
    if (!areAboutOtherKinds(fallback)) return fallback;
    firstFound ??= fallback;
  }
  return firstFound ?? matches;
}

/** Returns whether a query names a kind of product and all its results are about other kinds. */
function areAboutOtherKinds({ best, terms, minimum }: QueryMatches): boolean {
  const contexts = tierContexts({ terms }).filter(({ kinds }) => kinds.length > 0);
  return (
    minimum.prefersHeadings &&
    contexts.length > 0 &&
    !best.some(
      ({ text, matches, isReview }) =>
        contexts.some((context) => isAbout(matches, context)) ||
        !(isReview || namesKind(`${text.title} ${text.slugWords}`)),
    )
  );
}

async function* fallbackQueries(
  db: Queryable,
  { terms, audience, matches }: { terms: IndexTerm[]; audience: Audience; matches: QueryMatches },
): AsyncGenerator<IndexTerm[]> {
  if (matches.ids.length === 0) {
    const withNames = await withTransliteratedNames(db, terms, audience);
    if (withNames) yield withNames;
    const withoutUnindexed = withoutUnindexedWord(terms);
    if (withoutUnindexed) yield withoutUnindexed;
    yield* correctedQueries(db, terms, audience);
  }
  const ofKind = await withKindOfProduct(db, terms, audience);
  if (ofKind) yield ofKind;
  const byNoun = withHeadNoun(terms);
  const isAboutNoun =
    matches.ids.length > 0 && !areAboutOtherKinds({ ...matches, terms: byNoun[0] ?? terms });
  yield* subjectQueries(db, terms, { audience, byNoun: isAboutNoun ? [] : byNoun });
  const gift = matches.ids.length === 0 ? giftQuery(terms) : undefined;
  if (gift) yield gift;
}
