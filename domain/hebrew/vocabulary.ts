import { foldText } from './foldText.ts';

/**
 * Numbers the different words of texts, from 0. Code that processes many texts can then look up a word in an array, which is
 * faster than a map of strings. A token has one number for each of its spellings, such as "iPhone" and "iphone".
 */
export interface Vocabulary {
  /** Returns the number of the word `text.slice(start, end)`: letters of one script, or digits. Adds new words. */
  numberOf(text: string, start: number, end: number): number;
  /** Returns the folded form of a word. */
  tokenOf(number: number): string;
  /** Returns how many words have a number. */
  size(): number;
  /** Whether the words take so much memory that later texts should get a new vocabulary. */
  isFull(): boolean;
}

/**
 * Returns the vocabulary that all texts share. A large one is replaced by an empty one, so a caller that compares numbers must
 * get them from the same vocabulary.
 */
export function sharedVocabulary(): Vocabulary {
  if (!shared || shared.isFull()) shared = createVocabulary();
  return shared;
}

let shared: Vocabulary | undefined;

/** Creates a hash table with linear probing (Knuth, *The Art of Computer Programming*, volume 3, section 6.4). */
export function createVocabulary(): Vocabulary {
  const spellings: string[] = [];
  const tokens: string[] = [];
  const hashes: number[] = [];
  /** The number of the word in each slot. The length is a power of two. */
  let slots = new Int32Array(slotsMin).fill(empty);
  let lengthSum = 0;
  // The multiplier is random, so that nobody can write a text whose words all have the same hash code.
  const multiplier = Math.floor(Math.random() * 2 ** 31) | 1;

  function hashOf(text: string, start: number, end: number): number {
    let hash = 0;
    for (let i = start; i < end; i++) hash = (Math.imul(hash, multiplier) + text.charCodeAt(i)) | 0;
    return hash ^ (hash >>> 15);
  }

  function addWord(spelling: string, hash: number): number {
    const number = spellings.length;
    // A slice of a long word would keep the whole text in memory.
    const copy = spelling.split('').join('');
    spellings.push(copy);
    tokens.push(foldText(copy).replaceAll(',', ''));
    hashes.push(hash);
    lengthSum += copy.length;
    if (spellings.length * slotsPerWordMin > slots.length) addSlots();
    else slots[emptySlot(hash)] = number;
    return number;
  }

  function addSlots(): void {
    slots = new Int32Array(slots.length * 2).fill(empty);
    for (const [number, hash] of hashes.entries()) slots[emptySlot(hash)] = number;
  }

  function emptySlot(hash: number): number {
    let slot = hash & (slots.length - 1);
    while (slots[slot] !== empty) slot = (slot + 1) & (slots.length - 1);
    return slot;
  }

  return {
    numberOf(text, start, end) {
      const hash = hashOf(text, start, end);
      let slot = hash & (slots.length - 1);
      for (;;) {
        const number = slots[slot] ?? empty;
        if (number === empty) return addWord(text.slice(start, end), hash);
        if (hashes[number] === hash && isAt(text, start, end, spellings[number] ?? ''))
          return number;
        slot = (slot + 1) & (slots.length - 1);
      }
    },
    tokenOf: (number) => tokens[number] ?? '',
    size: () => spellings.length,
    isFull: () => spellings.length >= wordsMax || lengthSum >= lengthSumMax,
  };
}

const empty = -1;
const slotsMin = 4_096;
const slotsPerWordMin = 2;
const wordsMax = 40_000;
const lengthSumMax = 1_000_000;

/** Returns whether `text.slice(start, end)` is a word, without creating a string. */
function isAt(text: string, start: number, end: number, word: string): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++)
    if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}
