import { tokenize } from './tokenize.ts';

/** Returns whether a token is a stop word: a question word, particle, pronoun or form of "to be". */
export function isStopWord(token: string): boolean {
  stopTokens ??= new Set(tokenize(`${questionWords} ${functionWords}`));
  return stopTokens.has(token);
}

/** Returns whether a query is a question: it has a question mark or a question word. */
export function isQuestion(text: string): boolean {
  questionTokens ??= new Set(tokenize(questionWords));
  return text.includes('?') || tokenize(text).some((token) => questionTokens?.has(token));
}

/**
 * Returns whether a word asks for advice, such as "review", "best" or "buy". A post can match a query
 * although it does not contain these words.
 */
export function isAdviceWord(form: string): boolean {
  adviceTokens ??= new Set(tokenize(`${adviceWords} ${giftWords}`));
  return adviceTokens.has(form);
}

export function isGiftWord(form: string): boolean {
  giftTokens ??= new Set(tokenize(giftWords));
  return giftTokens.has(form);
}

/** Returns whether a token separates alternatives, as in "a tablet or a laptop" and "iPhone vs Galaxy". */
export function isSeparator(token: string): boolean {
  separatorTokens ??= new Set(tokenize(separatorWords));
  return separatorTokens.has(token);
}

/** The word "against" separates products in a comparison, but not in "against noise". */
export const isAgainst = (token: string): boolean => token === 'נגד';

export const isNegation = (token: string): boolean => token === 'לא';

/** Returns whether a word asks for something instead of a product, as in "an alternative to the iPhone". */
export function isSubstituteWord(token: string): boolean {
  substituteTokens ??= new Set(tokenize(substituteWords));
  return substituteTokens.has(token);
}

let substituteTokens: ReadonlySet<string> | undefined;
let stopTokens: ReadonlySet<string> | undefined;
let questionTokens: ReadonlySet<string> | undefined;
let adviceTokens: ReadonlySet<string> | undefined;
let giftTokens: ReadonlySet<string> | undefined;
let separatorTokens: ReadonlySet<string> | undefined;

const separatorWords = 'או מול לעומת or vs versus';

const questionWords = `
  מה מי מהו מהי מהם מהן מיהו מיהי איך כיצד איפה היכן מתי מדוע למה לאן מאין מהיכן האם כמה איזה איזו אילו
  באיזה באיזו באילו לאיזה לאיזו לאילו מאיזה מאיזו מאילו במה ממה
  what which who how why when where
`;

const adviceWords = `
  ביקורת ביקורות סקירה סקירות חוות דעת המלצה המלצות מומלץ מומלצת מומלצים מומלצות כדאי שווה משתלם משתלמת משתלמים
  לקנות קונים קונה קנייה קניה לרכוש רכישה מחפש מחפשת מחפשים צריך צריכה רוצה לבחור עדיף עדיפה ממליץ ממליצה ממליצים
  תמליץ תמליצי תמליצו מתאים מתאימה מתאימים מתאימות תראה תראי תראו תמצא תמצאי תמצאו תחפש תחפשי תחפשו בא
  זול זולה זולים זולות טוב טובה טובים טובות מעולה מעולים מעולות מצוין מצוינת מצוינים מצוינות איכותי איכותית איכותיים איכותיות אחלה
  אמין אמינה אמינים סביר סבירה הגון מוצלח מוצלחת מוצלחים ביותר מחיר מחירים מחירון השוואה השוואות
  מוצר מוצרים מדריך מדריכים כתבה כתבות מאמר מאמרים מבחן מבחנים דירוג
  cheap budget review reviews best good buy recommended price comparison top product products guide
`;

const substituteWords =
  'תחליף תחליפים חלופה חלופות אלטרנטיבה אלטרנטיבות alternative alternatives substitute';

const giftWords = 'מתנה מתנות מתנת gift gifts';

const functionWords = `
  של את עם על אל לא כן גם רק כי אם או אבל אך אלא זה זו זאת אלו אלה כזה כזו כאלה הזה הזאת הזו האלה
  הוא היא הם הן אני אתה אנחנו אנו אתם אתן לו לה לי לך לכם לנו להם להן בו בה בהם בהן ממנו ממנה
  אותו אותה אותם אותן אותי אותך שלו שלה שלי שלך שלנו שלכם שלהם שלהן עצמו עצמה עצמם
  עבור לגבי בשביל בגלל בזכות מפני
  אשר כל כמו לפי היה היתה הייתה היו להיות יהיה תהיה יש אין בין עד מן תחת ליד אחרי לפני בעת כאשר כש
  ידי על-ידי נקרא נקראת נקראים מאוד יותר פחות הכי עוד כבר שוב אז כאן שם פה
  ב ה ל מ ו כ ש
  the a an of in on at to by for and or is are was were be do does did
  with from as it its this that than vs
`;
