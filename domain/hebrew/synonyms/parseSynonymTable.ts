/** Parses a synonym table: one group per line, with a comma between the phrases of a group. */
export const parseSynonymTable = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((phrase) => phrase.trim()));
