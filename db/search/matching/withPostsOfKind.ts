import { limits } from '#domain/limits.ts';
import {
  isAbout,
  isKindInHeadings,
  type TierContext,
} from '#domain/search/ranking/relevanceTier.ts';
import type { Queryable } from '../../client.ts';
import { anyOf } from '../fts5.ts';
import { rankPosts, tierContexts } from '../rankPosts.ts';
import type { QueryMatches } from '../selectPage.ts';
import { hasLatinName } from '../terms/namesSubject.ts';
import { matchTerms, type Query } from './matchTerms.ts';

/**
 * If few results are about the kind of product that a query names, adds other posts about this kind. So a search for a phone for
 * grandmothers also finds phones whose posts mention no grandmother, and not only posts that mention both words. A query with a
 * name gets none, because it is about one product.
 */
export async function withPostsOfKind(
  db: Queryable,
  query: Query,
  matches: QueryMatches,
): Promise<QueryMatches> {
  const context = kindContext(matches);
  if (!context) return matches;
  const terms = matches.terms.map((term, i) =>
    context.kinds.includes(i)
      ? { ...term, expression: anyOf([term.headingExpression, term.frequentExpression]) }
      : { ...term, isOptional: true },
  );
  const found = await matchTerms(db, query, terms);
  const known = new Set(matches.ids);
  const added = rankPosts(found.best, { ...found, dropsWeakMatches: false })
    .filter((post) => !known.has(post.id) && isAbout(post.matches, context))
    .slice(0, limits.search.addedKindPostsMax);
  return {
    ...matches,
    ids: [...matches.ids, ...added.map(({ id }) => id)],
    categoryIds: [...matches.categoryIds, ...added.map(({ categoryId }) => categoryId)],
    best: [...matches.best, ...added],
    ...(isDetailed(context) || namesPart(context)
      ? { keptIds: new Set(added.map(({ id }) => id)) }
      : {}),
  };
}

/** Returns the context of a query whose results lack posts about the kind of product that it names. */
function kindContext({ ids, best, terms, minimum }: QueryMatches): TierContext | undefined {
  const [context, ...alternatives] = tierContexts({ terms });
  if (!context || alternatives.length > 0 || !minimum.prefersHeadings) return undefined;
  const { required, kinds } = context;
  const hasDescription = kinds.length > 0 && kinds.length < required.length;
  const hasAllBest = ids.length > 0 && best.length === ids.length;
  if (!hasDescription || !hasAllBest || terms.some(hasLatinName)) return undefined;
  const namingKind = best.filter((post) => isKindInHeadings(post, context));
  const enough = isDetailed(context) ? limits.search.enoughKindPosts : 1;
  return namingKind.length >= enough ? undefined : context;
}

/** Returns whether a query describes a product so closely that hardly any post contains all its terms. */
const isDetailed = ({ required }: TierContext) => required.length >= detailedTermsMin;

const detailedTermsMin = 4;

/** Returns whether a query names another kind beside the wanted one: a laptop with an SSD. */
const namesPart = ({ otherKinds }: TierContext) => otherKinds.length > 0;
