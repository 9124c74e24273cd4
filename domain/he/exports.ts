/** What stands in files that staff take home. */
export const he = {
  subscriptions: {
    columns: ['כתובת אימייל', 'מצב', 'גרסת ההסכמה', 'תאריך הרשמה', 'עדכון אחרון'],
    statuses: { waiting: 'ממתין לאישור', confirmed: 'רשום', unsubscribed: 'הוסר' },
  },
} as const;
