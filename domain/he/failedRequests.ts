import { isolateText } from '../text/bidi.ts';

/** Texts for a request that failed without a message of the server, in the console and on the public site. */
export const he = {
  network: 'אין חיבור לשרת. בדקו את החיבור לרשת ונסו שוב',
  server: (status: number, statusText: string) =>
    `שגיאת שרת: ${isolateText(`${status} ${statusText}`.trim())}`,
  /** For a response whose body cannot be read. */
  unreadable: (status: number, statusText: string) =>
    statusText ? isolateText(`${status}: ${statusText}`) : 'שגיאת שרת לא מזוהה',
} as const;
