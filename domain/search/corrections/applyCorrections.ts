import { tokenize, tokenSpans } from '../../hebrew/tokenize.ts';
import { withFinalLetter } from '../../hebrew/withFinalLetter.ts';

/**
 * Returns a query with its corrected words, or undefined if no word changes. The typed text of a term is a word between
 * spaces, or the letters of a term in such a word. Each correction is spelled as in `texts`.
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
  const words = query.trim().split(/\s+/);
  const corrected = words.map((word) => corrections.get(word) ?? correctTokens(word, corrections));
  return corrected.some((word, i) => word !== words[i]) ? corrected.join(' ') : undefined;
}

const correctTokens = (word: string, corrections: ReadonlyMap<string, string>) =>
  word.replace(tokenPattern, (run) => corrections.get(tokenize(run).join('')) ?? run);

/** Matches letters of one script, or digits. */
const tokenPattern = /\p{Script=Hebrew}+|[^\P{L}\p{Script=Hebrew}]+|\p{N}+/gu;

function originalSpelling(token: string, texts: readonly string[]): string {
  for (const text of texts) {
    const span = tokenSpans(text)[tokenize(text).indexOf(token)];
    if (span) return text.slice(span.start, span.end);
  }
  return withFinalLetter(token);
}
