import { tokenize, tokenSpans } from '../hebrew/tokenize.ts';
import { withFinalLetter } from '../hebrew/withFinalLetter.ts';

/**
 * Returns a query with its corrected words, or undefined if no term has a correction. Each correction is
 * spelled as in `texts`.
 */
export function applyCorrections(
  query: string,
  terms: readonly { typed: string; correction?: string | undefined }[],
  texts: readonly string[],
): string | undefined {
  const corrections = new Map(
    terms.flatMap(({ typed, correction }) =>
      correction === undefined ? [] : [[typed, originalSpelling(correction, texts)] as const],
    ),
  );
  if (corrections.size === 0) return undefined;
  return query
    .split(/\s+/)
    .map((word) => corrections.get(word) ?? word)
    .join(' ')
    .trim();
}

function originalSpelling(token: string, texts: readonly string[]): string {
  for (const text of texts) {
    const span = tokenSpans(text)[tokenize(text).indexOf(token)];
    if (span) return text.slice(span.start, span.end);
  }
  return withFinalLetter(token);
}
