/**
 * Returns the text that the same keys produce in the other keyboard layout: "akuo" → "שלום", "ןפיםמק" →
 * "iphone". Source: the US layout and Israeli Standard 1452.
 */
export function switchKeyboardLayout(text: string): string {
  const keys = /[א-ת]/.test(text) ? latinKeys : hebrewKeys;
  return [...text.toLowerCase()].map((character) => keys.get(character) ?? character).join('');
}

const us = "`qwertyuiopasdfghjkl;'zxcvbnm,./";
const israeli = ";/'קראטוןםפשדגכעיחלךף,זסבהנמצתץ.";

const pairs = [...us].map((key, i): [string, string] => [key, israeli[i] ?? key]);
const hebrewKeys = new Map(pairs);
const latinKeys = new Map(pairs.map(([key, letter]): [string, string] => [letter, key]));
