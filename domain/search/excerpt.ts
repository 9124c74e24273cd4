import { type Place, tokenPlaces } from '../hebrew/searchTokens.ts';
import { limits } from '../limits.ts';
import { escapeHtml } from '../text/bidi.ts';
import type { Hit } from './findHits.ts';

/** A text as HTML with the words that were sought in `<mark>`: nothing else in it is markup. */
export function markHits(text: string, hits: readonly Hit[]): string {
  return markedHtml(text, placesOf(hits.filter(isShown), tokenPlaces(text)), {
    start: 0,
    end: text.length,
  });
}

export interface Excerpt {
  text: string;
  /** The same, with the words in `<mark>` and no other markup. */
  html: string;
}

/**
 * The part of a text that says most of a query, cut at the ends of words and of a length for two or
 * three lines; undefined where the text says nothing of it.
 */
export function excerptOf(
  text: string,
  hits: readonly Hit[],
  weights: readonly number[],
): Excerpt | undefined {
  const shown = hits.filter(isShown).slice(0, limits.search.excerptHitsMax);
  if (shown.length === 0) return undefined;
  const places = tokenPlaces(text);
  const { start, end } = widen(text, places, mostTelling(shown, weights, places));
  const cut = (part: string) =>
    `${start > 0 ? '…' : ''}${part.trim().replaceAll('\n', ' ')}${end < text.length ? '…' : ''}`;
  return {
    text: cut(text.slice(start, end)),
    html: cut(markedHtml(text, placesOf(shown, places), { start, end })),
  };
}

/** What merely sounds alike is found, but not shown as if it had been sought. */
const isShown = ({ level }: Hit) => level >= limits.search.markedLevelMin;

/** The first of the stretches, no longer than an excerpt, whose terms weigh most. */
function mostTelling(hits: Hit[], weights: readonly number[], places: Place[]): Place {
  let best = { start: 0, end: 0, value: 0 };
  for (const [first, from] of hits.entries()) {
    const start = places[from.start]?.start ?? 0;
    const said = new Map<number, number>();
    for (let i = first; i < hits.length; i++) {
      const { start: place, length, term, level } = hits[i] ?? from;
      const end = places[place + length - 1]?.end ?? start;
      if (end - start > limits.search.excerptLengthMax) break;
      said.set(term, Math.max(said.get(term) ?? 0, level * (weights[term] ?? 0)));
      const value = [...said.values()].reduce((a, b) => a + b, 0);
      if (value > best.value) best = { start, end, value };
    }
  }
  return best;
}

/** A stretch with as many words round it as fit, from the beginning of a sentence where one is near. */
function widen(text: string, places: Place[], { start, end }: Place): Place {
  const { excerptLengthMax } = limits.search;
  const spare = Math.max(0, excerptLengthMax - (end - start));
  const earliest = Math.max(0, start - Math.floor(spare / leadShare));
  const word = places.find((place) => place.start >= earliest)?.start ?? start;
  const from = Math.min(start, sentenceStart(text, earliest, start) ?? word);
  const latest = from + excerptLengthMax;
  if (latest >= text.length) return { start: from, end: text.length };
  const last = places.findLast((place) => place.end <= latest)?.end ?? end;
  return { start: from, end: Math.max(last, end) };
}

/** A third of the room goes before what was found. */
const leadShare = 3;

/** Where a paragraph begins before a place, or else a sentence. */
function sentenceStart(text: string, earliest: number, start: number): number | undefined {
  const before = text.slice(earliest, start);
  const line = before.lastIndexOf('\n');
  if (line >= 0) return earliest + line + 1;
  if (earliest === 0) return 0;
  const match = /[.!?…]["”\u05f4]?\s+(?=\S)/.exec(before);
  return match ? earliest + match.index + match[0].length : undefined;
}

/** The words that were sought, each once, in their order. */
function placesOf(hits: readonly Hit[], places: Place[]): Place[] {
  const found = new Set<Place>();
  for (const { start, length } of hits) {
    for (const place of places.slice(start, start + length)) found.add(place);
  }
  return [...found].sort((a, b) => a.start - b.start);
}

function markedHtml(text: string, marked: Place[], { start, end }: Place): string {
  let html = '';
  let done = start;
  for (const word of marked) {
    if (word.start < done || word.end > end) continue;
    html += escapeHtml(text.slice(done, word.start));
    html += `<mark>${escapeHtml(text.slice(word.start, word.end))}</mark>`;
    done = word.end;
  }
  return html + escapeHtml(text.slice(done, end));
}
