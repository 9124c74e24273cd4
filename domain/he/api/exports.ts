export const he = {
  subscriptions: {
    columns: [
      'כתובת אימייל',
      'מצב',
      'גרסת ההסכמה',
      'מועד ההסכמה',
      'אישור במייל',
      'תאריך הרשמה',
      'עדכון אחרון',
    ],
    statuses: {
      waiting: 'ממתין לאישור',
      confirmed: 'מאושר',
      unsubscribed: 'הוסר',
      bounced: 'הכתובת דחתה הודעות',
      complained: 'התלונן על ספאם',
    },
  },
} as const;
