/**
 * What a text would have been with the keyboard switched to the other language: "akuo" → "שלום",
 * "ןפיםמק" → "iphone". A text with a Hebrew letter becomes Latin, any other Hebrew.
 */
export function inOtherLayout(text: string): string {
  const keys = /[א-ת]/.test(text) ? latinKeys : hebrewKeys;
  return [...text.toLowerCase()].map((sign) => keys.get(sign) ?? sign).join('');
}

/** The same keys of the US layout and of Israeli Standard 1452, row by row. */
const us = "`qwertyuiopasdfghjkl;'zxcvbnm,./";
const israeli = ";/'קראטוןםפשדגכעיחלךף,זסבהנמצתץ.";

const pairs = [...us].map((key, i): [string, string] => [key, israeli[i] ?? key]);
const hebrewKeys = new Map(pairs);
const latinKeys = new Map(pairs.map(([key, letter]): [string, string] => [letter, key]));
