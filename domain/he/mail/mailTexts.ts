/**
 * Texts that all mails share. Each text begins with a Hebrew letter, so that mail programs show it from right to left.
 */
export const he = {
  /** Screen readers say it for the whole mail. */
  roleDescription: 'הודעת דוא״ל',
  sender: 'ההודעה נשלחה מאת',
  address: 'כתובת למשלוח דואר:',
  contact: 'לכל שאלה כותבים אל',
  score: 'ציון',
  outOf: (max: number) => `מתוך ${max}`,
  verdict: 'שורת סיכום',
} as const;
