import { tokenize } from '../../hebrew/tokenize.ts';
import { limits } from '../../limits.ts';
import { toWord } from '../word.ts';
import { indexHeading, indexText, titleSearchWords } from './indexText.ts';
import { type IndexedTexts, indexedTexts, type SearchablePost } from './postText.ts';

/** The search index entry of a post. Threads send it to each other, so it contains only text and lists. */
export interface PostIndex {
  columns: { title: string; body: string; labels: string };
  titleWords: string;
  /**
   * The words of the post that may be new to the index, each with its phonetic key. Misspelt query words are
   * corrected to these words.
   */
  words: (readonly [word: string, phoneticKey: string])[];
}

/** Analyzes a post for the search index. The longest possible post takes about half a second. */
export function postIndex(post: SearchablePost): PostIndex {
  const { title, labels, body } = cutTexts(post);
  return {
    columns: { title: indexHeading(title), body: indexText(body), labels: indexHeading(labels) },
    titleWords: titleSearchWords(title),
    words: correctionWords([title, labels, body]),
  };
}

/** Truncates the body, because writing a very long body to the index blocks the thread. */
function cutTexts(post: SearchablePost): IndexedTexts {
  const { body, ...texts } = indexedTexts(post);
  return { ...texts, body: body.slice(0, limits.search.indexedLengthMax) };
}

function correctionWords(texts: string[]): PostIndex['words'] {
  const tokens = new Set(texts.flatMap(tokenize));
  return [...tokens]
    .filter((token) => /^\p{L}{2}/u.test(token))
    .map((token) => [token, toWord(token).phoneticKeys[0] ?? ''] as const);
}
