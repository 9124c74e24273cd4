/**
 * Texts of confirmation mails. Each text begins with a Hebrew letter, so that mail programs show it
 * from right to left.
 */
export const he = {
  confirm: {
    subject: (siteTitle: string) => `אישור ההרשמה לעדכונים: ${siteTitle}`,
    title: 'נשאר רק לאשר',
    before: 'מישהו, כנראה אתם, ביקש לקבל לכתובת הזאת עדכונים מהאתר',
    after: 'כדי להצטרף לרשימה, לחצו על הכפתור ואשרו בדף שייפתח.',
    button: 'אישור ההרשמה',
    plainAction: 'כדי לאשר פתחו את הקישור:',
    validUntil: (date: string) => `הקישור תקף עד ${date}.`,
    notYou: 'לא ביקשתם? אין צורך לעשות דבר: בלי אישור לא נשלח לכם עדכונים.',
    never: 'אפשר גם לבקש שלא נכתוב לכתובת הזאת.',
    neverLink: 'לא לשלוח לכתובת הזאת',
  },
  known: {
    subject: (siteTitle: string) => `אתם כבר רשומים לעדכונים: ${siteTitle}`,
    title: 'אתם כבר ברשימה',
    before: 'מישהו, כנראה אתם, ביקש שוב לקבל לכתובת הזאת עדכונים מהאתר',
    after: 'הכתובת כבר רשומה, ואין צורך לעשות דבר.',
    preferences: { label: 'בחירת העדכונים', lead: 'לבחירת העדכונים שיגיעו אליכם:' },
    never: 'רוצים להפסיק לקבל עדכונים?',
    neverLink: 'הסרה מהרשימה',
  },
  requestedAt: (moment: string) => `הבקשה נשלחה ב־${moment}.`,
  unsubscribeLead: 'להסרה בלחיצה אחת:',
} as const;
