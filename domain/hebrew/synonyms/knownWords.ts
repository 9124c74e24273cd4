import { stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';

/**
 * Returns whether a word is an inflection of a listed word. Such a word is spelled correctly, even if no post contains it: צבא
 * ("army") is not a misspelling of סבא ("grandfather").
 */
export function isKnownWord({ stems }: { stems: readonly string[] }): boolean {
  knownStems ??= new Set(tokenize(words).map(stem));
  return stems.some((wordStem) => knownStems?.has(wordStem));
}

let knownStems: ReadonlySet<string> | undefined;

/**
 * Common words that people search for and that are in no synonym table, because posts rarely contain them. Each entry covers all
 * inflections of its word.
 */
const words = `
  צבא מילואים חייל משטרה חנוכה פסח פורים סוכות חתונה מצווה חג חגים שבת דתי חרדי
  קטנוע אופנוע טרקטור משאית מונית סירה אוניה גלשן סקייטבורד רולרבליידס טרמפולינה
  קפסולה פולים חלב סוכר תה מיץ שוקולד לחם בצק עוגה פיצה סושי בשר עוף דגים ירקות פירות גלידה תבלינים
  שקית קופסה ארון מיטה ספה שולחן מדף וילון מנורה שמיכה כרית מזרון מגבת נעליים חולצה מכנסיים מעיל כובע תיק ארנק
  טבעת שרשרת צמיד בושם איפור שמפו סבון קרם מסרק מברשת תספורת גילוח ציפורניים עדשות משקפיים
  רופא תרופה ויטמין חיסון כאב דלקת היריון הנקה עגלה מוצץ בקבוק צעצוע בובה פאזל לגו ספר עיפרון מחק
  גיטרה פסנתר תופים חליל כינור מצפן אוהל פנס אסלה כיור ברז צינור מקדחה פטיש מסור בורג מברג דבק צבע
  תולעת עכביש מקק נמלים יתוש נחש ציפור סוס פרה תוכי אוגר
  ביטקוין בורסה מניה הלוואה ביטוח משכנתא בנק אשראי ארנונה מכס חשמל גז סולר דלק
  גנים בנים בנות ימים מחשבה
  שיער שן עצם אף לב גב בטן ברך כתף צוואר
  חניה כביש רישיון מלון כרטיס דרכון ויזה
  גבר אישה בעל אבא אמא הורים אח אחות בן לבן בת לבת נכד נכדה דוד דודה חבר חברה נער נערה בחור בחורה חתן כלה זוג מורה גננת
  גיס גיסה אחיין אחיינית חמות חותנת ארוס ארוסה שכן שכנה גיוס שחרור סיום פרישה אירוסין ברית
  יבוא יבואן רשמי מקביל משכנתא נדלן מזג
  אנגלית ערבית צרפתית מתמטיקה פיזיקה תואר
`;
