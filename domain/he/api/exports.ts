export const he = {
  subscriptions: {
    columns: {
      email: 'כתובת אימייל',
      status: 'מצב',
      source: 'מקור',
      consentVersion: 'גרסת ההסכמה',
      consentedAt: 'מועד ההסכמה',
      consentProof: 'הוכחת ההסכמה',
      confirmedAt: 'אישור במייל',
      wantsPosts: 'כל ביקורת חדשה',
      wantsDigest: 'סיכום שבועי',
      categories: 'נושאים',
      createdAt: 'תאריך הרשמה',
      changedAt: 'עדכון אחרון',
    },
    /** Other titles of the column of addresses, in files of other programs. */
    otherEmailTitles: [
      'אימייל',
      'מייל',
      'כתובת מייל',
      'דוא"ל',
      'דוא״ל',
      'כתובת דוא"ל',
      'כתובת דוא״ל',
      'דואר אלקטרוני',
      'כתובת דואר אלקטרוני',
    ],
    statuses: {
      waiting: 'ממתין לאישור',
      confirmed: 'מאושר',
      unsubscribed: 'הוסר',
      bounced: 'הכתובת דחתה הודעות',
      complained: 'התלונן על ספאם',
    },
    sources: { form: 'טופס באתר', import: 'ייבוא' },
    formProof: (version: string, confirmedAt: string) =>
      `טופס באתר, נוסח ${version}, אושר במייל ${confirmedAt}`,
    allCategories: 'הכול',
    yes: 'כן',
    no: 'לא',
  },
} as const;
