import { limits } from '../limits.ts';

/** Every message that the API answers, and that forms show beside a field. */
export const he = {
  invalidText: 'יש להזין טקסט',
  invalidNumber: 'יש להזין מספר',
  invalidBoolean: 'יש לבחור כן או לא',
  invalidField: 'ערך לא תקין',
  required: 'שדה חובה',
  validation: 'חלק מהשדות אינם תקינים',
  malformedJson: 'גוף הבקשה אינו JSON תקין',
  jsonExpected: 'יש לשלוח את הבקשה בפורמט JSON',
  tooLarge: 'הבקשה גדולה מדי',
  signInRequired: 'יש להתחבר כדי להמשיך',
  forbidden: 'אין לך הרשאה לבצע פעולה זו',
  crossSite: 'הבקשה נחסמה: היא לא נשלחה מהאתר הזה',
  notFound: 'הדף או הנתון המבוקש לא נמצא',
  methodNotAllowed: 'הפעולה אינה נתמכת בכתובת זו',
  conflict: 'הנתונים השתנו בינתיים. רעננו ונסו שוב',
  busy: 'המערכת עמוסה כרגע, נסו שוב בעוד רגע',
  diskFull: 'אין מקום פנוי לשמירה. דבר לא השתנה, נסו שוב לאחר פינוי מקום',
  unexpected: 'אירעה שגיאה בלתי צפויה',
  tooManyRequests: (seconds: number) => `יותר מדי בקשות. נסו שוב בעוד ${duration(seconds)}`,
  invalidId: 'מזהה לא תקין',
  bulk: {
    noIds: 'יש לבחור לפחות פריט אחד',
    tooMany: `אפשר לבחור עד ${limits.bulk.idsMax} פריטים בבת אחת`,
    unknownAction: 'הפעולה אינה מוכרת',
  },
  user: {
    usernameTooShort: `שם המשתמש חייב להכיל לפחות ${limits.username.lengthMin} תווים`,
    usernameTooLong: `שם המשתמש יכול להכיל עד ${limits.username.lengthMax} תווים`,
    usernamePattern: 'שם המשתמש יכול להכיל אותיות, ספרות, נקודה, מקף וקו תחתון',
    passwordTooShort: `הסיסמה חייבת להכיל לפחות ${limits.password.lengthMin} תווים`,
    passwordTooLong: `הסיסמה יכולה להכיל עד ${limits.password.lengthMax} תווים`,
    adminPasswordTooShort: `סיסמת מנהל חייבת להכיל לפחות ${limits.password.adminLengthMin} תווים`,
    adminPasswordCommon: 'הסיסמה נפוצה מדי וקלה לניחוש',
    passwordsDiffer: 'הסיסמאות אינן תואמות',
    usernameRequired: 'שם משתמש חובה',
    passwordRequired: 'סיסמה חובה',
    wrongCredentials: 'שם משתמש או סיסמה שגויים',
    wrongPassword: 'הסיסמה הנוכחית אינה נכונה',
    usernameTaken: 'שם המשתמש כבר קיים במערכת',
    registrationClosed: 'ההרשמה לאתר סגורה',
  },
  post: {
    notFound: 'הפוסט לא נמצא',
    titleRequired: 'כותרת הפוסט חובה',
    titleTooShort: `הכותרת חייבת להיות לפחות ${limits.post.titleLengthMin} תווים`,
    titleTooLong: `הכותרת יכולה להכיל עד ${limits.post.titleLengthMax} תווים`,
    slugTooShort: `ה-slug חייב להיות לפחות ${limits.post.slugLengthMin} תווים`,
    slugTooLong: `ה-slug יכול להכיל עד ${limits.post.slugLengthMax} תווים`,
    slugPattern: 'ה-slug יכול להכיל רק אותיות קטנות, מספרים ומקפים',
    slugReserved: 'ה-slug הזה שמור למערכת, יש לבחור אחר',
    slugTaken: 'כבר קיים פוסט עם ה-slug הזה',
    contentTooShort: `התוכן חייב להיות לפחות ${limits.post.contentLengthMin} תווים`,
    contentTooLong: 'התוכן ארוך מדי',
    contentUnreadable: 'התוכן אינו HTML שאפשר לקרוא',
    excerptTooLong: `התקציר יכול להכיל עד ${limits.post.excerptLengthMax} תווים`,
    invalidImage: 'כתובת התמונה אינה תקינה',
    invalidDate: 'תאריך הפרסום אינו תקין',
    invalidCategory: 'הקטגוריה אינה תקינה',
    categoryMissing: 'הקטגוריה שנבחרה אינה קיימת',
    metaTitleTooLong: `כותרת ה-SEO יכולה להכיל עד ${limits.post.metaTitleLengthMax} תווים`,
    metaDescriptionTooLong: `תיאור ה-SEO יכול להכיל עד ${limits.post.metaDescriptionLengthMax} תווים`,
    staleVersion: 'הפוסט נערך בינתיים על ידי מישהו אחר. השינויים שלך לא נשמרו ולא אבדו',
    idMissing: 'לא ניתן לעדכן פוסט ללא מזהה',
    revisionNotFound: 'הגרסה המבוקשת לא נמצאה',
  },
  category: {
    notFound: 'הקטגוריה לא נמצאה',
    nameRequired: 'שם הקטגוריה חובה',
    nameTooLong: `שם הקטגוריה יכול להכיל עד ${limits.category.nameLengthMax} תווים`,
    slugRequired: 'כתובת URL חובה',
    slugTaken: 'כבר קיימת קטגוריה עם הכתובת הזאת',
    descriptionTooLong: `התיאור יכול להכיל עד ${limits.category.descriptionLengthMax} תווים`,
    invalidIcon: 'האייקון אינו תקין',
    invalidColor: 'הצבע אינו תקין',
    defaultKept: 'אי אפשר למחוק את קטגוריית ברירת המחדל',
    idMissing: 'לא ניתן לעדכן קטגוריה ללא מזהה',
  },
  tag: {
    notFound: 'התגית לא נמצאה',
    nameRequired: 'שם התגית חובה',
    nameTaken: 'כבר קיימת תגית בשם הזה',
    slugRequired: 'כתובת URL חובה',
    slugTaken: 'כבר קיימת תגית עם הכתובת הזאת',
    sameTag: 'יש לבחור תגית אחרת למיזוג',
    invalidList: 'רשימת התגיות אינה תקינה',
    nameTooLong: `תגית יכולה להכיל עד ${limits.tag.nameLengthMax} תווים`,
    tooMany: `אפשר להוסיף עד ${limits.post.tagsMax} תגיות`,
  },
  media: {
    notFound: 'התמונה לא נמצאה',
    formExpected: 'יש לשלוח את הקובץ בטופס העלאה',
    malformedForm: 'טופס ההעלאה אינו תקין',
    fileRequired: 'יש לבחור קובץ תמונה',
    tooLarge: `אפשר להעלות תמונה עד ${limits.request.uploadBytesMax / 1_000_000} מגה-בייט`,
    wrongType: 'אפשר להעלות תמונות מסוג JPEG, PNG, WebP, AVIF או GIF בלבד',
    unreadable: 'לא ניתן לקרוא את התמונה. ייתכן שהקובץ פגום או לא שלם',
    tooManyPixels: `התמונה גדולה מדי: אפשר להעלות עד ${limits.media.pixelsMax / 1_000_000} מיליון פיקסלים`,
    altTooLong: `התיאור החלופי יכול להכיל עד ${limits.media.altLengthMax} תווים`,
    inUse: (count: number) =>
      count === 1
        ? 'התמונה מופיעה בפוסט אחד, ולכן לא נמחקה'
        : `התמונה מופיעה ב-${count} פוסטים, ולכן לא נמחקה`,
  },
  setting: {
    notFound: 'ההגדרה לא קיימת',
    invalidValue: 'ערך ההגדרה אינו תקין',
    valueTooLong: 'ערך ההגדרה ארוך מדי',
    titleRequired: 'כותרת האתר חובה',
    invalidUrl: 'כתובת URL לא תקינה',
    apiKeyRequired: 'API Key חובה',
    unknownEvents: 'רשימת האירועים כוללת אירוע לא מוכר',
  },
  subscription: {
    emailRequired: 'נא להזין כתובת אימייל',
    emailInvalid: 'נא להזין כתובת אימייל תקינה',
    failed: 'שגיאה ברישום לעדכונים',
  },
  comment: {
    notFound: 'התגובה לא נמצאה',
    unknownStatus: 'מצב התגובה אינו מוכר',
    nameRequired: 'נא להזין שם',
    nameTooLong: `השם יכול להכיל עד ${limits.comment.authorNameLengthMax} תווים`,
    bodyRequired: 'נא לכתוב תגובה',
    bodyTooLong: `התגובה יכולה להכיל עד ${number(limits.comment.bodyLengthMax)} תווים`,
  },
  contact: {
    nameRequired: 'נא להזין שם',
    nameTooLong: `השם יכול להכיל עד ${limits.contact.nameLengthMax} תווים`,
    messageRequired: 'נא לכתוב הודעה',
    messageTooLong: `ההודעה יכולה להכיל עד ${number(limits.contact.messageLengthMax)} תווים`,
    notFound: 'ההודעה לא נמצאה',
  },
  preview: { unavailable: 'התצוגה המקדימה אינה זמינה כרגע. נסו שוב בעוד רגע' },
  search: {
    queryTooShort: `אנא הקלידו לפחות ${limits.search.queryLengthMin} תווים לחיפוש`,
  },
  build: { notFound: 'הבנייה לא נמצאה' },
  webhook: {
    notFound: 'המשלוח לא נמצא',
    unknownStatus: 'מצב המשלוח לא מוכר',
    noReceiver: 'אין לאן לשלוח: יש להגדיר כתובת ומפתח תחילה',
  },
} as const;

/** `4,000`, as pages write it. */
function number(count: number): string {
  return count.toLocaleString('he-IL');
}

function duration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'שנייה' : `${seconds} שניות`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'דקה' : `${minutes} דקות`;
}
