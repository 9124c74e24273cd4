/**
 * Texts of the updates to subscribers. Each sentence begins with a Hebrew letter, so that mail programs show it from
 * right to left.
 */
export const he = {
  /** The law requires this word at the start of the subject of a commercial mail. */
  commercial: (subject: string) => `פרסומת: ${subject}`,
  digestSubject: (siteTitle: string) => `הסיכום השבועי של ${siteTitle}`,
  digestTitle: 'מה חדש השבוע',
  readMore: 'לכתבה המלאה',
  by: 'מאת',
  disclosure: 'גילוי נאות:',
  why: (date: string) => `קיבלתם את ההודעה כי נרשמתם לעדכונים בתאריך ${date}.`,
  preferences: 'מה לשלוח לי',
  unsubscribe: 'הסרה מהרשימה',
  preferencesLead: 'לשינוי סוג העדכונים:',
  unsubscribeLead: 'להסרה מהרשימה:',
  sender: 'ההודעה נשלחה מאת',
  address: 'כתובת למשלוח דואר:',
  contact: 'לכל שאלה כותבים אל',
} as const;
