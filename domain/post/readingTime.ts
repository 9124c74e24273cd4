import { limits } from '../limits.ts';

/** Returns the reading time of an HTML body in whole minutes, rounded up, at least 1. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.ceil(countWords(html) / limits.reading.wordsPerMinute));
}

/** Counts the words in the text of HTML. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
