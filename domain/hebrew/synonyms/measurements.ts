import { analyzeWord } from '../analyzeWord.ts';
import { tokenize } from '../tokenize.ts';
import { findSynonyms, synonymPhrases } from './findSynonyms.ts';

/** A number and a unit, such as "16 GB". Both are sequences of tokens. */
export interface Measurement {
  number: string;
  unit: string;
  /** All spellings of the measurement: "16 gb", "16 גיגה" and "16 גב" for each of them. */
  spellings: string[];
}

/** Returns the measurement that consists of exactly these tokens, or undefined for other tokens. */
export function toMeasurement(tokens: readonly string[]): Measurement | undefined {
  const unitStart = tokens.findIndex((token) => !/^\d+$/.test(token));
  if (unitStart < 1) return undefined;
  const number = tokens.slice(0, unitStart).join(' ');
  const unitTokens = tokens.slice(unitStart);
  const ids = findSynonyms(unitTokens.map(analyzeWord), 'query')
    .filter(({ start, length }) => start === 0 && length === unitTokens.length)
    .map(({ id }) => id)
    .filter((id) => unitIds().has(id));
  if (ids.length === 0) return undefined;
  const unit = unitTokens.join(' ');
  const otherUnits = synonymPhrases(new Set(ids)).map(({ words }) =>
    words.map(({ form }) => form).join(' '),
  );
  return {
    number,
    unit,
    spellings: [...new Set([unit, ...otherUnits])].map((spelling) => `${number} ${spelling}`),
  };
}

/** The number of words of the longest unit: גיגה בייט. */
export const unitLengthMax = 2;

let cachedIds: ReadonlySet<string> | undefined;

/** Returns the ids of the synonym groups of units. */
const unitIds = () =>
  (cachedIds ??= new Set(
    tokenize(units).flatMap((unit) => findSynonyms([analyzeWord(unit)]).map(({ id }) => id)),
  ));

/** One spelling of each unit. The synonym tables contain the others. */
const units = 'gb tb inch watt mah kg km cm mm hz';
