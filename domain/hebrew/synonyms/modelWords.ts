import { tokenize } from '../tokenize.ts';

/** Returns whether a token is a part of model names, such as "pro" or a number, or says in what condition a product is. */
export const isModelWord = (token: string): boolean =>
  /^(?:\d+|[a-z])$/.test(token) || modelWords().has(token);

let cachedWords: ReadonlySet<string> | undefined;

const modelWords = (): ReadonlySet<string> => (cachedWords ??= new Set(tokenize(words)));

const words = `
  pro max plus ultra mini air lite slim fold flip fe se gen series hero oled
  פרו מקס פלוס אולטרה מיני אייר לייט סלים דור סדרה
  חדש חדשה חדשים חדשות זול זולה זולים זולות משומש משומשת משומשים מחודש מחודשת מחודשים משופץ משופצת משופצים יד ראשונה שנייה שניה
`;
