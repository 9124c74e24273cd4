export const he = {
  resource: {
    name: 'מנוי |||| מנויים',
    fields: {
      q: 'חיפוש כתובת',
      email: 'דואר אלקטרוני',
      status: 'מצב',
      consentVersion: 'נוסח ההסכמה',
      createdAt: 'נרשם',
      confirmedAt: 'אישר במייל',
      actions: 'פעולות',
    },
  },
  status: {
    waiting: 'ממתין לאישור',
    confirmed: 'מאושר',
    unsubscribed: 'הוסר',
    bounced: 'הכתובת דחתה הודעות',
    complained: 'התלונן על ספאם',
  },
  notConfirmed: 'עדיין לא',
  asked: {
    waiting: 'הבקשה עוד לא נשלחה',
    sent: 'הבקשה נשלחה',
    dropped: 'הבקשה לא הגיעה',
  },
  allStatuses: 'כל המצבים',
  empty: { title: 'אין מנויים עדיין', text: 'מי שנרשם לעדכונים באתר יופיע כאן' },
  exportFile: 'ייצוא לקובץ CSV',
  remove: (email: string) => `מחיקת ${email}`,
  removed: 'המנוי נמחק',
  removeFailed: 'שגיאה במחיקת המנוי',
  confirmRemove: (email: string) => ({
    title: 'האם למחוק את המנוי?',
    text: `${email} וכל מה שנשמר על ההרשמה יימחקו לצמיתות. יישאר רק קוד מוצפן שממנו אי אפשר לקרוא את הכתובת, כדי שייבוא של רשימה לא יחזיר אותה. מי שיירשם מחדש באתר ויאשר יקבל שוב עדכונים. לא ניתן לבטל את הפעולה.`,
    confirm: 'מחיקה',
  }),
} as const;
