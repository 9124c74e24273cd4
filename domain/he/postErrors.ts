import { limits } from '../limits.ts';
import { he as heCounts } from './counts.ts';

/** Error messages about posts. */
export const he = {
  notFound: 'הפוסט לא נמצא',
  titleRequired: 'כותרת הפוסט חובה',
  titleTooShort: `הכותרת חייבת להיות לפחות ${limits.post.titleLengthMin} תווים`,
  titleTooLong: `הכותרת יכולה להכיל עד ${limits.post.titleLengthMax} תווים`,
  slugTooShort: `ה-slug חייב להיות לפחות ${limits.post.slugLengthMin} תווים`,
  slugTooLong: `ה־slug יכול להכיל עד ${limits.post.slugLengthMax} תווים`,
  slugPattern: 'ה-slug יכול להכיל רק אותיות קטנות, מספרים ומקפים',
  slugReserved: 'ה־slug הזה שמור למערכת, יש לבחור אחר',
  slugTaken: 'כבר קיים פוסט עם ה־slug הזה',
  contentTooShort: `התוכן חייב להיות לפחות ${limits.post.contentLengthMin} תווים`,
  contentTooLong: (lengthMax: number) => `התוכן יכול להכיל עד ${heCounts.number(lengthMax)} תווים`,
  tooManyFaqItems: `אפשר להוסיף עד ${limits.post.faqItemsMax} שאלות ותשובות`,
  faqQuestionTooLong: `שאלה יכולה להכיל עד ${limits.post.faqQuestionLengthMax} תווים`,
  faqAnswerTooLong: `תשובה יכולה להכיל עד ${heCounts.number(limits.post.faqAnswerLengthMax)} תווים`,
  contentUnreadable: 'התוכן אינו HTML שאפשר לקרוא',
  excerptTooLong: `התקציר יכול להכיל עד ${limits.post.excerptLengthMax} תווים`,
  invalidImage: 'כתובת התמונה אינה תקינה',
  invalidDate: 'תאריך הפרסום אינו תקין: יש להזין תאריך קיים, למשל 2026-11-20',
  invalidCategory: 'הקטגוריה אינה תקינה',
  categoryMissing: 'הקטגוריה שנבחרה אינה קיימת',
  invalidAuthor: 'הכותב או הכותבת אינם תקינים',
  authorMissing: 'הכותב או הכותבת שנבחרו אינם קיימים',
  metaTitleTooLong: `כותרת ה־SEO יכולה להכיל עד ${limits.post.metaTitleLengthMax} תווים`,
  metaDescriptionTooLong: `תיאור ה־SEO יכול להכיל עד ${limits.post.metaDescriptionLengthMax} תווים`,
  staleVersion: 'הפוסט נערך בינתיים על ידי מישהו אחר. השינויים שלכם לא נשמרו ולא אבדו',
  idMissing: 'לא ניתן לעדכן פוסט ללא מזהה',
  notInTrash: 'הפוסט לא נמצא בסל המחזור',
  revisionNotFound: 'הגרסה המבוקשת לא נמצאה',
} as const;
