import { type Span, tokenSpans } from '../hebrew/tokenize.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { limits } from '../limits.ts';
import type { TermMatch } from './createMatcher.ts';

/** Returns a text as HTML, with the matching words in `<mark>` elements and no other markup. */
export function highlightMatches(text: string, matches: readonly TermMatch[]): string {
  const words = wordSpans(matches.filter(isHighlighted), tokenSpans(text));
  return toHighlightedHtml(text, words, { start: 0, end: text.length });
}

export interface Snippet {
  text: string;
  /** The snippet as HTML, with the matching words in `<mark>` elements and no other markup. */
  html: string;
}

/**
 * Returns the part of a text with the most important matches, or undefined if there are no matches. The part
 * contains only whole words, and begins with a sentence if possible.
 *
 * This heuristic has no published source.
 */
export function createSnippet(
  text: string,
  matches: readonly TermMatch[],
  weights: readonly number[],
): Snippet | undefined {
  const shown = matches.filter(isHighlighted).slice(0, limits.search.snippetMatchesMax);
  if (shown.length === 0) return undefined;
  const spans = tokenSpans(text, lastToken(shown) + limits.search.snippetLengthMax);
  const { start, end } = widen(text, spans, bestWindow(shown, weights, spans));
  const withEllipses = (part: string) =>
    `${start > 0 ? '…' : ''}${part.trim().replaceAll('\n', ' ').replace(/ ·$/, '')}${end < text.length ? '…' : ''}`;
  return {
    text: withEllipses(text.slice(start, end)),
    html: withEllipses(toHighlightedHtml(text, wordSpans(shown, spans), { start, end })),
  };
}

const lastToken = (matches: readonly TermMatch[]) =>
  Math.max(...matches.map(({ start, length }) => start + length - 1));

/** Weak matches, such as words that only sound alike, are not highlighted. */
const isHighlighted = ({ similarity }: TermMatch) =>
  similarity >= limits.search.highlightSimilarityMin;

/** Returns the window whose terms have the highest total weight. A window is at most as long as a snippet. */
function bestWindow(matches: TermMatch[], weights: readonly number[], spans: Span[]): Span {
  let best = { start: 0, end: 0, weight: 0 };
  for (const [index, firstMatch] of matches.entries()) {
    const start = spans[firstMatch.start]?.start ?? 0;
    const weightByTerm = new Map<number, number>();
    for (const match of matches.slice(index)) {
      const end = spans[match.start + match.length - 1]?.end ?? start;
      if (end - start > limits.search.snippetLengthMax) break;
      const termWeight = match.similarity * (weights[match.term] ?? 0);
      weightByTerm.set(match.term, Math.max(weightByTerm.get(match.term) ?? 0, termWeight));
      const weight = [...weightByTerm.values()].reduce((a, b) => a + b, 0);
      if (weight > best.weight) best = { start, end, weight };
    }
  }
  return best;
}

/** Extends a window by as many words as fit into a snippet. */
function widen(text: string, spans: Span[], { start, end }: Span): Span {
  const { snippetLengthMax } = limits.search;
  const spare = Math.max(0, snippetLengthMax - (end - start));
  const earliest = Math.max(0, start - Math.floor(spare / leadDivisor));
  const wordStart = spans.find((span) => span.start >= earliest)?.start ?? start;
  const from = Math.min(start, sentenceStart(text, earliest, start) ?? wordStart);
  const latest = from + snippetLengthMax;
  if (latest >= text.length) return { start: from, end: text.length };
  const lastWordEnd = spans.findLast((span) => span.end <= latest)?.end ?? end;
  return { start: from, end: Math.max(lastWordEnd, end) };
}

/** One third of the free space is used before the window, and the rest after it. */
const leadDivisor = 3;

/** Returns a position between `earliest` and `start` at which a paragraph or a sentence begins. */
function sentenceStart(text: string, earliest: number, start: number): number | undefined {
  const before = text.slice(earliest, start);
  const lineBreak = before.lastIndexOf('\n');
  if (lineBreak >= 0) return earliest + lineBreak + 1;
  if (earliest === 0) return 0;
  const match = /[.!?…]["”\u05f4]?\s+(?=\S)/.exec(before);
  return match ? earliest + match.index + match[0].length : undefined;
}

/** Returns the spans of the matching words in the order of the text, without duplicates. */
function wordSpans(matches: readonly TermMatch[], spans: Span[]): Span[] {
  const words = new Set<Span>();
  for (const { start, length } of matches) {
    for (const span of spans.slice(start, start + length)) words.add(span);
  }
  return [...words].sort((a, b) => a.start - b.start);
}

function toHighlightedHtml(text: string, words: Span[], { start, end }: Span): string {
  let html = '';
  let position = start;
  for (const word of words) {
    if (word.start < position || word.end > end) continue;
    html += escapeHtml(text.slice(position, word.start));
    html += `<mark>${escapeHtml(text.slice(word.start, word.end))}</mark>`;
    position = word.end;
  }
  return html + escapeHtml(text.slice(position, end));
}
