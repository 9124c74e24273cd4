import { soundKeys } from '../hebrew/phoneticKey.ts';
import { isHebrew, type Reading, readingsOf } from '../hebrew/readings.ts';
import { rootsOf } from '../hebrew/rootsOf.ts';

/** What is known of a token by itself. */
export interface Word {
  token: string;
  isHebrew: boolean;
  readings: Reading[];
  /** Of each reading, the base and the sounds of its form; none where there is no telling. */
  bases: string[];
  sounds: string[];
  /** What its root may be, if it is Hebrew. */
  roots: string[];
  /** All these, told apart by signs: words that share none are no match. */
  clues: string[];
}

/** Remembered, since texts say the same words over and over; forgotten all at once when too many. */
export function wordOf(token: string): Word {
  const known = words.get(token);
  if (known) return known;
  if (words.size >= wordsMax) words.clear();
  const word = makeWord(token);
  words.set(token, word);
  return word;
}

function makeWord(token: string): Word {
  const readings = readingsOf(token);
  const bases = readings.map(({ base }) => base);
  const sounds = readings.flatMap(({ form }) => soundKeys(form));
  const roots = isHebrew(token) ? bases.flatMap(rootsOf) : [];
  const clues = new Set([
    ...bases,
    ...sounds.map((sound) => `~${sound}`),
    ...roots.map((root) => `^${root}`),
  ]);
  return { token, isHebrew: isHebrew(token), readings, bases, sounds, roots, clues: [...clues] };
}

const words = new Map<string, Word>();
const wordsMax = 40_000;
