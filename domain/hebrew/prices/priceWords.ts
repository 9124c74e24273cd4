import { tokenize } from '../tokenize.ts';

const tokenSet = (text: string): ReadonlySet<string> => new Set(tokenize(text));

export const negations = tokenSet('לא שלא no not');

/** Words that can stand before a price but do not limit it, such as "about" and "costs". */
export const fillers: ReadonlySet<string> = new Set([
  ...negations,
  ...tokenSet(`
    של ב ל מ כ בערך סביב סביבות בסביבות במחיר מחיר price about around
    עולה עולים עולות שעולה שעולים שעולות שיעלה שיעלו
  `),
]);

/** Words that state a minimum price. */
export const minimumWords = tokenSet('מעל יותר לפחות מינימום החל over above from more ומעלה ויותר');

/** The word "between", which begins a range. */
export const between = 'בינ';

/** All words that can stand before a price, such as "up to", "over" and "about". */
export const wordsBeforePrice: ReadonlySet<string> = new Set([
  ...fillers,
  ...minimumWords,
  ...tokenSet(`
    עד מתחת פחות בפחות מקסימום גג לכל היותר תקציב בתקציב בין under below up to max than less between budget
  `),
]);

/** Words that limit the price before them, such as "and up" and "and less". */
export const wordsAfterPrice = tokenSet('ומטה ופחות מקסימום ומעלה ויותר');
/** The first word of a limit such as "or less". */
export const orWords = tokenSet('או or');
/** The second word of a limit such as "or less". */
export const wordsAfterOr = tokenSet('פחות יותר less more');

/** Words between the two numbers of a range: "1000 to 2000". */
export const rangeWords = tokenSet('ל עד to');
/** Words between the two numbers of a range that begins with "between": "between 1000 and 2000". */
export const rangeWordsAfterBetween: ReadonlySet<string> = new Set([
  ...rangeWords,
  ...tokenSet('ו and'),
]);

export const currencies = tokenSet('שקל שקלים ש״ח nis ils shekel shekels');

/** The token for the symbol of a foreign currency. It is one of the units. */
export const foreignCurrency = 'usd';

/** Words after a number that counts something else than shekels, such as "16 GB" and "300 dollars". */
export const units = tokenSet(`
  אינץ אינצ׳ים inch ליטר מטר ס״מ מ״מ ק״מ קמ״ש ק״ג קילו גרם ואט וואט w mah gb tb mb hz דקות דקה שעות שעה ימים
  יום שנים שנה חודשים לומן ניט dpi fps mp מגה גיגה טרה מעלות איש אנשים דולר dollar usd אירו euro יורו
`);
