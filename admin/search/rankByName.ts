import { foldText } from '#domain/hebrew/foldText.ts';

/**
 * Returns the matching candidates in four groups: labels that equal the words, labels that begin with them,
 * labels in which a later word begins with them, and all others.
 */
export function rankByName<Candidate extends { label: string; detail?: string }>(
  candidates: Candidate[],
  words: string,
): Candidate[] {
  const query = foldText(words);
  const rankOf = ({ label, detail = '' }: Candidate) => {
    const name = foldText(label);
    if (query === '') return 0;
    if (name === query) return 0;
    if (name.startsWith(query)) return 1;
    if (name.includes(` ${query}`)) return 2;
    return name.includes(query) || foldText(detail).includes(query) ? 3 : undefined;
  };
  return candidates
    .flatMap((candidate) => {
      const rank = rankOf(candidate);
      return rank === undefined ? [] : [{ candidate, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ candidate }) => candidate);
}
