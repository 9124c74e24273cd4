import { tokenize } from '../../hebrew/tokenize.ts';
import { limits } from '../../limits.ts';
import { indexText, titleSearchWords } from '../indexText.ts';
import { type IndexedTexts, indexedTexts, type SearchablePost } from '../postText.ts';
import { toWord } from '../word.ts';

/**
 * The search index entry of a post. It contains only text and lists, so that one thread can send it to
 * another.
 */
export interface PostIndex {
  /** The text of each column of the full-text index. */
  columns: { title: string; body: string; tags: string };
  /** The text that the title index stores. */
  titleWords: string;
  /** The words of the post, each with its phonetic key. Misspelt query words are corrected to such words. */
  words: (readonly [word: string, phoneticKey: string])[];
}

/**
 * Analyzes a post for the search index. The time grows with the number of different words. The longest
 * possible post takes about half a second.
 */
export function postIndex(post: SearchablePost): PostIndex {
  const { title, labels, body } = cutTexts(post);
  return {
    columns: { title: indexText(title), body: indexText(body), tags: indexText(labels) },
    titleWords: titleSearchWords(title),
    words: correctionWords([title, labels, body]),
  };
}

/**
 * Returns the texts of a post. Truncates the body, because one synchronous statement writes the whole body to
 * the index and blocks its thread.
 */
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
