import { isolateText } from '../../../text/bidi.ts';

export const he = {
  status: {
    waiting: 'ממתין לאישור',
    confirmed: 'מאושר',
    unsubscribed: 'הוסר',
    bounced: 'הכתובת דחתה הודעות',
    complained: 'התלונן על ספאם',
  },
  sources: { form: 'טופס באתר', import: 'ייבוא' },
  confirmedOn: (date: string) => `אושר במייל ב־${date}`,
  notConfirmed: 'עדיין לא אושר',
  asked: {
    waiting: 'הבקשה עוד לא נשלחה',
    sent: 'הבקשה נשלחה',
    dropped: 'הבקשה לא הגיעה',
  },
  allStatuses: 'כל המצבים',
  empty: { title: 'אין מנויים עדיין', text: 'מי שנרשם לעדכונים באתר יופיע כאן' },
  exportFile: 'ייצוא לקובץ CSV',
  page: 'מנוי',
  exportPerson: 'הורדת כל מה ששמור',
  removeThis: 'מחיקת המנוי',
  consent: {
    title: 'ההסכמה',
    source: 'מקור',
    proof: 'הוכחת ההסכמה',
    version: 'נוסח ההסכמה',
    consentedAt: 'מועד ההסכמה',
    confirmedAt: 'אישור במייל',
    createdAt: 'נוסף לרשימה',
    changedAt: 'עדכון אחרון',
    none: 'אין הוכחה',
  },
  preferences: {
    title: 'מה נבחר',
    posts: 'כל ביקורת חדשה',
    digest: 'סיכום שבועי',
    categories: 'נושאים',
    allCategories: 'כל הנושאים',
    noCategories: 'לא נבחר אף נושא',
    yes: 'כן',
    no: 'לא',
  },
  mails: {
    title: 'הודעות שנשלחו',
    none: 'עוד לא נשלחה הודעה לכתובת הזאת',
    name: 'הודעה',
    status: 'מצב',
    time: 'מועד',
    confirmation: 'בקשה לאשר את ההרשמה',
    kinds: { post: 'עדכון על כתבה', digest: 'סיכום שבועי' },
    statuses: {
      waiting: 'ממתינה',
      sending: 'בשליחה',
      sent: 'נשלחה',
      failed: 'לא נשלחה',
      softBounced: 'נדחתה זמנית',
      bounced: 'נדחתה',
      complained: 'דווחה כספאם',
      skipped: 'לא נשלחה, כי ביטל קודם',
    },
    more: (count: string) => `ועוד ${count} הודעות, בקובץ שמורידים כאן למטה`,
  },
  file: {
    import: 'ייבוא מקובץ CSV',
    help: 'בשורה הראשונה כותרות: ״כתובת אימייל״, ואפשר גם ״מועד ההסכמה״ ו״הוכחת ההסכמה״. מי שיש לו מועד והוכחה נכנס כמאושר. כל השאר ממתינים, ולא נשלח אליהם דבר עד שיירשמו באתר ויאשרו. מי שסירב בעבר לא יתווסף, ומי שלפי הקובץ סירב לא יקבל עוד עדכונים.',
    choose: 'בחירת קובץ',
    apply: 'ייבוא',
    applied: 'הכתובות נוספו',
    failed: 'לא כל הכתובות נוספו. אפשר לבחור שוב את הקובץ: מה שנוסף לא יתווסף פעם נוספת',
    problems: {
      noAddresses: 'בשורה הראשונה של הקובץ חסרה הכותרת ״כתובת אימייל״',
      tooManyLines: 'בקובץ יותר מ־50,000 שורות. חלקו אותו לכמה קבצים',
      tooLarge: 'הקובץ גדול מ־10 מגה־בייט. חלקו אותו לכמה קבצים',
    },
    outcomes: {
      confirmed: (count: number, formatted: string) =>
        count === 1 ? 'כתובת אחת תתווסף כמאושרת' : `${formatted} כתובות יתווספו כמאושרות`,
      waiting: (count: number, formatted: string) =>
        count === 1
          ? 'כתובת אחת תתווסף בלי הוכחה, ותמתין'
          : `${formatted} כתובות יתווספו בלי הוכחה, וימתינו`,
      known: (count: number, formatted: string) =>
        count === 1 ? 'כתובת אחת כבר ברשימה' : `${formatted} כתובות כבר ברשימה`,
      suppressed: (count: number, formatted: string) =>
        count === 1 ? 'כתובת אחת סירבה בעבר' : `${formatted} כתובות סירבו בעבר`,
      refused: (count: number, formatted: string) =>
        count === 1
          ? 'כתובת אחת תירשם כמסרבת, כפי שכתוב בקובץ'
          : `${formatted} כתובות יירשמו כמסרבות, כפי שכתוב בקובץ`,
    },
    skipped: (count: number, formatted: string) =>
      count === 1 ? 'שורה אחת לא תוסיף כתובת:' : `${formatted} שורות לא יוסיפו כתובת:`,
    skippedLines: 'שורות שלא יוסיפו כתובת',
    nothing: 'אין כתובות בקובץ',
    reasons: {
      repeated: 'שורה אחרת של אותה כתובת קובעת',
      known: 'הכתובת כבר ברשימה',
      suppressed: 'סירבו לקבל עדכונים. רק הרשמה ואישור שלהם מחזירים אותם',
      refused: 'לפי הקובץ, סירבו לקבל עדכונים',
    },
  },
  remove: (email: string) => `מחיקת ${email}`,
  removed: 'המנוי נמחק',
  removeFailed: 'שגיאה במחיקת המנוי',
  confirmRemove: (email: string) => ({
    title: 'האם למחוק את המנוי?',
    text: `${isolateText(email)} וכל מה שנשמר על ההרשמה יימחקו לצמיתות. יישאר רק קוד מוצפן שממנו אי אפשר לקרוא את הכתובת, כדי שייבוא של רשימה לא יחזיר אותה. מי שיירשם מחדש באתר ויאשר יקבל שוב עדכונים. לא ניתן לבטל את הפעולה.`,
    confirm: 'מחיקה',
  }),
} as const;
