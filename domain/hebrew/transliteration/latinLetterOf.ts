import { tokenize } from '../tokenize.ts';

/** Returns the Latin letter that a Hebrew word names, such as x for איקס, or undefined for other words. */
export function latinLetterOf(token: string): string | undefined {
  lettersByName ??= new Map(
    letterNames
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [letter = '', ...names] = tokenize(line);
        return names.map((name) => [name, letter] as const);
      }),
  );
  return lettersByName.get(token);
}

let lettersByName: ReadonlyMap<string, string> | undefined;

/** Names that are common words are left out: אם ("if"), די ("enough"), אף ("nose"), פי ("times"). */
const letterNames = `
  c סי
  g ג׳י
  q קיו
  r אר
  s אס
  t טי
  v וי
  x איקס אקס
  z זד
`;
