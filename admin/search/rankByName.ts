import { foldText } from '#domain/hebrew/foldText.ts';

/**
 * Returns the candidates that match the words, in four groups. In the first group the label equals the words,
 * in the second it begins with them, and in the third a later word of the label begins with them. All other
 * matches follow. The order within each group stays the same.
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
