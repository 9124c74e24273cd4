import { tokenize } from '../../hebrew/tokenize.ts';
import { limits } from '../../limits.ts';
import { indexText, titleSearchWords } from '../indexText.ts';
import { type IndexedTexts, indexedTexts, type SearchablePost } from '../postText.ts';
import { toWord } from '../word.ts';

/** The search index entry of a post. It contains only text and lists, so a thread can send it. */
export interface PostIndex {
  /** The text of each column of the full-text index. */
  columns: { title: string; body: string; tags: string };
  /** The text of the title index. */
  titleWords: string;
  /** The words of the post as candidates for corrections, each with its phonetic key. */
  words: (readonly [word: string, phoneticKey: string])[];
}

/**
 * Analyzes a post for the search index. The time grows with the number of different words, to about half a
 * second for the longest post.
 */
export function postIndex(post: SearchablePost): PostIndex {
  const { title, labels, body } = cutTexts(post);
  return {
    columns: { title: indexText(title), body: indexText(body), tags: indexText(labels) },
    titleWords: titleSearchWords(title),
    words: correctionWords([title, labels, body]),
  };
}

/** Returns the texts of a post. Cuts the body, because the index stores it in one synchronous statement. */
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
