import { withFinalLetter } from '../hebrew/finalLetter.ts';
import { searchTokens, tokenPlaces } from '../hebrew/searchTokens.ts';

/**
 * A query with what was meant in the place of what was typed. Words are spelled as the texts that
 * say them do; one that they do not say has at least its final letter mended.
 */
export function correctedQuery(
  query: string,
  terms: readonly { typed: string; correction?: string | undefined }[],
  texts: readonly string[],
): string | undefined {
  const corrections = new Map(
    terms.flatMap(({ typed, correction }) =>
      correction === undefined ? [] : [[typed, spelled(correction, texts)] as const],
    ),
  );
  if (corrections.size === 0) return undefined;
  return query
    .split(/\s+/)
    .map((chunk) => corrections.get(chunk) ?? chunk)
    .join(' ')
    .trim();
}

function spelled(word: string, texts: readonly string[]): string {
  for (const text of texts) {
    const place = tokenPlaces(text)[searchTokens(text).indexOf(word)];
    if (place) return text.slice(place.start, place.end);
  }
  return withFinalLetter(word);
}
