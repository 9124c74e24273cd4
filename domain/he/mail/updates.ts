import { he as heCounts } from '../counts.ts';

/**
 * Texts of the updates to subscribers. Each sentence begins with a Hebrew letter, so that mail programs show it from
 * right to left.
 */
export const he = {
  /** The law requires this word at the start of the subject of a commercial mail. */
  commercial: (subject: string) => `פרסומת: ${subject}`,
  digestSubject: (siteTitle: string) => `הסיכום השבועי של ${siteTitle}`,
  digestTitle: 'מה חדש השבוע',
  digestCount: (postCount: number) => `בסיכום הזה: ${heCounts.articles(postCount)}`,
  readMore: 'לכתבה המלאה',
  by: 'מאת',
  disclosure: 'גילוי נאות:',
  reason: (date: string) =>
    `קיבלתם את ההודעה כי ב־${date} הסכמתם לקבל מאיתנו עדכונים בדוא״ל. אפשר לבטל את ההסכמה בכל עת, בלחיצה אחת.`,
  preferences: 'בחירת העדכונים',
  unsubscribe: 'הסרה מהרשימה',
  preferencesLead: 'לבחירת העדכונים שיגיעו אליכם:',
  unsubscribeLead: 'להסרה מהרשימה:',
} as const;
