import { foldText } from './foldText.ts';

/**
 * Gives each spelling of a word an id: 0, 1, 2 and so on. Code that processes many texts can then look up a word in an array,
 * which is faster than a map of strings. Several spellings can have the same token, such as "iPhone" and "iphone".
 */
export interface Vocabulary {
  /**
   * Returns the id of the word `text.slice(start, end)` and adds it if it is new. The word is one token for `foldText`, with
   * quotation marks inside it or thousands separators, or already a token.
   */
  idOf(text: string, start: number, end: number): number;
  /** Returns the token (the folded word) of an id, or an empty string if no word has the id. */
  tokenOf(id: number): string;
  /** Returns how many words have an id. */
  size(): number;
  /** Whether the words take so much memory that later texts should get a new vocabulary. */
  isFull(): boolean;
}

/**
 * Returns the vocabulary that all texts share. A full one is replaced by an empty one, so a caller that compares ids must get
 * them from the same vocabulary.
 */
export function sharedVocabulary(): Vocabulary {
  if (!shared || shared.isFull()) shared = createVocabulary();
  return shared;
}

let shared: Vocabulary | undefined;

/** Returns a hash code of `text.slice(start, end)`, a 32-bit integer. */
type Hash = (text: string, start: number, end: number) => number;

/** Creates a hash table with linear probing (Knuth, *The Art of Computer Programming*, volume 3, section 6.4). */
export function createVocabulary(hashOf: Hash = createHash()): Vocabulary {
  const spellings: string[] = [];
  const tokens: string[] = [];
  const hashes: number[] = [];
  /** The id of the word in each slot. The length is a power of two. */
  let slots = new Int32Array(slotsMin).fill(empty);
  let lengthSum = 0;

  function addWord(spelling: string, hash: number): number {
    const id = spellings.length;
    // V8 stores a long slice as a reference to its text, which would stay in memory.
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
 * Returns a variant of FNV-1a (Fowler, Noll and Vo, 1991) with a random multiplier. Who does not know the multiplier can hardly
 * write a text whose words all have the same hash code, which would make each lookup slow.
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
