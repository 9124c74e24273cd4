/**
 * Parses a synonym table: one group per line, with a comma between the phrases of a group. Leaves out the
 * mark of ambiguous phrases.
 */
export const parseSynonymTable = (table: string): string[][] =>
  parseSynonymGroups(table).map((group) => group.map(({ phrase }) => phrase));

export interface SynonymTablePhrase {
  phrase: string;
  /**
   * Whether the phrase is also a common word with another meaning: דל is Dell, and "poor". It has the
   * meaning of its group only in a query.
   */
  isAmbiguous: boolean;
}

/** Parses a synonym table in which a question mark begins each ambiguous phrase. */
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
