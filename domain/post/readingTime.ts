import { limits } from '../limits.ts';

/** Whole minutes to read an HTML body: words of its text ÷ 200, rounded up, at least 1. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.ceil(countWords(html) / limits.reading.wordsPerMinute));
}

export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
