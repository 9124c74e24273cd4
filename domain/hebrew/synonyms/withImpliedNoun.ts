import { isAdviceWord, isStopWord } from '../stopWords.ts';
import { tokenize } from '../tokenize.ts';

/**
 * Adds the noun that Hebrew speakers leave out before an adjective: נייד לסטודנט is a מחשב נייד for a student. The adjective must be
 * the first word that is neither a stop word nor asks for advice, because after another noun it describes this noun:
 * רמקול נייד. Returns undefined for other queries.
 */
export function withImpliedNoun(query: string): string | undefined {
  const words = query.split(/\s+/).filter(Boolean);
  const first = words.findIndex((word) => !tokenize(word).every(isCommonWord));
  const phrase = phrasesByAdjective.get(tokenize(words[first] ?? '').join(' '));
  return phrase && words.with(first, phrase).join(' ');
}

const isCommonWord = (token: string) => isStopWord(token) || isAdviceWord(token);

const phrases = ['מחשב נייד', 'מחשבים ניידים', 'מחשב נייח', 'מחשבים נייחים'];

/** Phrases of a noun and an adjective, by the folded adjective. */
const phrasesByAdjective = new Map(
  phrases.map((phrase) => {
    const [, adjective = ''] = tokenize(phrase);
    return [adjective, phrase];
  }),
);
