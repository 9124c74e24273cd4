/** A table of synonyms as lists of phrases: a line for each group, commas between its phrases. */
export const readTable = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((phrase) => phrase.trim()));
