import { searchTokens } from './searchTokens.ts';

/** Whether a token is one that questions are made of and no post is about. */
export function isStopWord(token: string): boolean {
  tokens ??= new Set(searchTokens(`${questionWords} ${otherWords}`));
  return tokens.has(token);
}

/** Whether a text asks something, as people do who do not think of words to look for. */
export function isQuestion(text: string): boolean {
  asking ??= new Set(searchTokens(questionWords));
  return text.includes('?') || searchTokens(text).some((token) => asking?.has(token));
}

/** Whether a word asks for advice, as people add to what they look for: a post need not say it. */
export function isAdviceWord(form: string): boolean {
  advice ??= new Set(searchTokens(adviceWords));
  return advice.has(form);
}

let advice: ReadonlySet<string> | undefined;
let tokens: ReadonlySet<string> | undefined;
let asking: ReadonlySet<string> | undefined;

const questionWords = `
  מה מי מהו מהי מהם מהן מיהו מיהי איך כיצד איפה היכן מתי מדוע למה לאן מאין מהיכן האם כמה איזה איזו אילו
  באיזה באיזו באילו לאיזה לאיזו לאילו מאיזה מאיזו מאילו במה ממה
  what which who how why when where
`;

const adviceWords = `
  ביקורת ביקורות סקירה סקירות חוות דעת המלצה המלצות מומלץ מומלצת מומלצים מומלצות כדאי שווה משתלם
  לקנות קנייה קניה לרכוש רכישה מחפש מחפשת מחפשים צריך צריכה רוצה לבחור
  טוב טובה טובים טובות ביותר מחיר מחירים מחירון השוואה
  review reviews best good buy recommended price comparison
`;

/** Particles, pronouns, forms of "to be". */
const otherWords = `
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
