/**
 * Parses a synonym table: one group per line, with commas between phrases. Removes the question mark before
 * ambiguous phrases.
 */
export const parseSynonymTable = (table: string): string[][] =>
  parseSynonymGroups(table).map((group) => group.map(({ phrase }) => phrase));

export interface SynonymTablePhrase {
  phrase: string;
  /**
   * Whether the phrase has another common meaning: דל means Dell and "poor". Such a phrase belongs to its
   * group only in a query.
   */
  isAmbiguous: boolean;
}

/** Parses a synonym table. A question mark stands before each ambiguous phrase. */
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
