import { isBrandSynonym, isKindSynonym } from '../../hebrew/synonyms/findSynonyms.ts';
import type { TermSynonyms } from './phraseSynonyms.ts';

/** The part of a query term on which alternatives depend. */
interface AlternativeTerm extends Pick<TermSynonyms, 'synonymIds'> {
  alternative: number;
  isOptional: boolean;
}

/**
 * Returns the indexes of the required terms of each alternative of a query. A query without alternatives has one list. An
 * alternative that names no kind of product is of the kind that the first alternative names: "wired headphones or wireless".
 */
export function queryAlternatives(terms: readonly AlternativeTerm[]): number[][] {
  const required = [...terms.keys()].filter((i) => !terms[i]?.isOptional);
  const lists = [...Map.groupBy(required, (i) => terms[i]?.alternative).values()];
  const kindsIn = (list: number[]) => list.filter((i) => terms[i]?.synonymIds.some(isKindSynonym));
  const firstKinds = kindsIn(lists[0] ?? []);
  return lists.map((list) => (kindsIn(list).length > 0 ? list : [...firstKinds, ...list]));
}

/**
 * Makes the words optional that describe several kinds of products together: "tablet or laptop for a student". They follow the last
 * alternative, and all alternatives before it are nothing but kinds. Returns the terms of other queries unchanged.
 */
export function withSharedDescription<Term extends AlternativeTerm>(terms: Term[]): Term[] {
  const last = terms.at(-1)?.alternative ?? 0;
  const isOfLast = ({ alternative }: AlternativeTerm) => alternative === last;
  const required = terms.filter(({ isOptional }) => !isOptional);
  const namesOnlyKinds = required.filter((term) => !isOfLast(term)).every(isKind);
  const [first, ...others] = required.filter(isOfLast);
  if (last === 0 || !namesOnlyKinds || !first || !isKind(first)) return terms;
  const description = others.filter((term) => !isKind(term));
  return terms.map((term) => (description.includes(term) ? { ...term, isOptional: true } : term));
}

/** Returns whether the words before and after a position are each a kind of product or a brand. */
export const isBetweenProducts = (synonyms: readonly TermSynonyms[], position: number): boolean =>
  [synonyms[position - 1], synonyms[position + 1]].every((term) =>
    term?.synonymIds.some((id) => isKindSynonym(id) || isBrandSynonym(id)),
  );

const isKind = ({ synonymIds }: AlternativeTerm) => synonymIds.some(isKindSynonym);
