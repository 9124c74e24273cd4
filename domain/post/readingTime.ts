import { limits } from '../limits.ts';

/** Returns the reading time of an HTML body in whole minutes, rounded up, at least 1. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.ceil(countWords(html) / limits.reading.wordsPerMinute));
}

/** Counts the words one by one. An array of words would need much memory for a long text. */
export function countWords(html: string): number {
  // A sign alone is not a word. A sign inside a word does not split the word, as in "AT&amp;T".
  const text = html.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/&(?:amp|lt|gt|quot|#\d+);/g, '&');
  const word = /[\p{L}\p{N}]\S*/gu;
  let count = 0;
  while (word.test(text)) count++;
  return count;
}
