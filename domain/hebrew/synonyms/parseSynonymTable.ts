/**
 * Parses a synonym table: one group per line, with a comma between the phrases of a group. Removes the
 * question mark before ambiguous phrases.
 */
export const parseSynonymTable = (table: string): string[][] =>
  parseSynonymGroups(table).map((group) => group.map(({ phrase }) => phrase));

export interface SynonymTablePhrase {
  phrase: string;
  /**
   * Whether the phrase is also a common word with another meaning. For example, דל means Dell and "poor". An
   * ambiguous phrase belongs to its group only in a query.
   */
  isAmbiguous: boolean;
}

/**
 * Parses a synonym table, and returns for each phrase whether it is ambiguous. A question mark stands before
 * each ambiguous phrase.
 */
export const parseSynonymGroups = (table: string): SynonymTablePhrase[][] =>
  table
    .trim()
    .split('\n')
    .map((line) =>
      line.split(',').map((text) => {
        const phrase = text.trim();
        const isAmbiguous = phrase.startsWith(ambiguousMark);
        return { phrase: isAmbiguous ? phrase.slice(ambiguousMark.length) : phrase, isAmbiguous };
      }),
    );

const ambiguousMark = '?';
