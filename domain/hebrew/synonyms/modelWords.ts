import { latinStem } from '../latinStem.ts';
import { tokenize } from '../tokenize.ts';

/** Returns whether a token is a part of model names, such as "pro" or a number, or says in what condition a product is. */
export const isModelWord = (token: string): boolean =>
  /^(?:\d+|[a-z])$/.test(token) || modelWords().has(token);

/**
 * Returns whether an English word follows the name of a product in the name of something else, such as "iPhone case". In Hebrew, this
 * word comes first.
 */
export const isAccessory = (token: string): boolean => accessories.has(latinStem(token));

const accessories = new Set(
  `case cover strap band holder stand mount protector film glass skin sleeve pouch bag box wallet filter pod part kit bracket
  book game app repair service deal sale art`.split(/\s+/),
);

let cachedWords: ReadonlySet<string> | undefined;

const modelWords = (): ReadonlySet<string> => (cachedWords ??= new Set(tokenize(words)));

const words = `
  pro max plus ultra mini air lite slim fold flip fe se gen series hero oled
  פרו מקס פלוס אולטרה מיני אייר לייט סלים דור סדרה
  חדש חדשה חדשים חדשות זול זולה זולים זולות משומש משומשת משומשים מחודש מחודשת מחודשים משופץ משופצת משופצים יד ראשונה שנייה שניה
`;
