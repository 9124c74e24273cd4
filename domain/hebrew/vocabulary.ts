import { foldText } from './foldText.ts';

/**
 * Assigns the ids 0, 1, 2 and so on to the distinct words of texts. An array lookup by id is faster than a map lookup by
 * string. Words that differ only in spelling, such as "iPhone" and "iphone", have different ids and the same token.
 */
export interface Vocabulary {
  /**
   * Returns the id of the word `text.slice(start, end)`. Adds the word if it is new. The word must consist of one token. It may
   * contain quotation marks between letters, or thousands separators.
   */
  idOf(text: string, start: number, end: number): number;
  /** Returns the token (the normalized word) of an id, or an empty string if no word has this id. */
  tokenOf(id: number): string;
  /** Returns the number of words in the vocabulary. All ids are lower than it. */
  size(): number;
  /** Returns whether the vocabulary has reached its memory limit. It still accepts words. */
  isFull(): boolean;
}

/**
 * Returns the vocabulary of this thread. Replaces it by an empty one when it is full. Ids of different vocabularies are not
 * comparable, so a caller keeps the returned vocabulary as long as it uses its ids.
 */
export function sharedVocabulary(): Vocabulary {
  if (!shared || shared.isFull()) shared = createVocabulary();
  return shared;
}

let shared: Vocabulary | undefined;

/** Returns the hash code of `text.slice(start, end)` as a 32-bit integer. */
type Hash = (text: string, start: number, end: number) => number;

/**
 * Creates an empty vocabulary. It is a hash table with linear probing (Knuth, *The Art of Computer Programming*, volume 3,
 * section 6.4).
 */
export function createVocabulary(hashOf: Hash = createHash()): Vocabulary {
  const spellings: string[] = [];
  const tokens: string[] = [];
  const hashes: number[] = [];
  /** The hash table: the word id in each slot, or `empty`. Its length is a power of two. */
  let slots = new Int32Array(slotsMin).fill(empty);
  let lengthSum = 0;

  function addWord(spelling: string, hash: number): number {
    const id = spellings.length;
    // V8 does not copy the characters of a long slice, so storing the slice would keep the whole text in memory.
    const copy = spelling.split('').join('');
    spellings.push(copy);
    tokens.push(foldText(copy).replaceAll(',', ''));
    hashes.push(hash);
    lengthSum += copy.length;
    if (spellings.length * slotsPerWordMin > slots.length) addSlots();
    else slots[emptySlot(hash)] = id;
    return id;
  }

  function addSlots(): void {
    slots = new Int32Array(slots.length * 2).fill(empty);
    for (const [id, hash] of hashes.entries()) slots[emptySlot(hash)] = id;
  }

  function emptySlot(hash: number): number {
    let slot = hash & (slots.length - 1);
    while (slots[slot] !== empty) slot = (slot + 1) & (slots.length - 1);
    return slot;
  }

  return {
    idOf(text, start, end) {
      const hash = hashOf(text, start, end);
      let slot = hash & (slots.length - 1);
      for (;;) {
        const id = slots[slot] ?? empty;
        if (id === empty) return addWord(text.slice(start, end), hash);
        if (hashes[id] === hash && isAt(text, start, end, spellings[id] ?? '')) return id;
        slot = (slot + 1) & (slots.length - 1);
      }
    },
    tokenOf: (id) => tokens[id] ?? '',
    size: () => spellings.length,
    isFull: () => spellings.length >= wordsMax || lengthSum >= lengthSumMax,
  };
}

const empty = -1;
const slotsMin = 4_096;
const slotsPerWordMin = 2;
const wordsMax = 40_000;
const lengthSumMax = 1_000_000;

/**
 * Creates a variant of the FNV-1a hash function (Fowler, Noll and Vo, 1991) with a random multiplier. The random multiplier
 * protects against hash flooding: texts whose words were chosen to have equal hash codes, which makes lookups slow.
 */
function createHash(): Hash {
  const multiplier = Math.floor(Math.random() * 2 ** 31) | 1;
  return (text, start, end) => {
    let hash = end - start;
    for (let i = start; i < end; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), multiplier);
      hash ^= hash >>> 15;
    }
    return hash;
  };
}

/** Returns whether `text.slice(start, end)` is a word, without creating a string. */
function isAt(text: string, start: number, end: number, word: string): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++)
    if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}
