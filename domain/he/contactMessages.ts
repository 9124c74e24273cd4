/** The console's messages from readers. */
export const he = {
  resource: {
    name: 'פנייה |||| פניות',
    fields: { q: 'חיפוש', sender: 'מאת', message: 'הודעה', createdAt: 'התקבלה', actions: 'פעולות' },
  },
  empty: { title: 'אין פניות עדיין', text: 'מה שקוראים כותבים בעמוד יצירת הקשר יופיע כאן' },
  unread: 'לא נקראה',
  open: (name: string) => `פתיחת הפנייה של ${name}`,
  title: (name: string) => `פנייה של ${name}`,
  reply: 'מענה בדואר',
  replySubject: 'תשובה לפנייה שלך',
  markUnread: 'סימון כלא נקראה',
  markedUnread: 'הפנייה סומנה כלא נקראה',
  markFailed: 'שגיאה בעדכון הפנייה',
  remove: (name: string) => `מחיקת הפנייה של ${name}`,
  removed: 'הפנייה נמחקה',
  removeFailed: 'שגיאה במחיקת הפנייה',
  confirmRemove: {
    title: 'האם למחוק את הפנייה?',
    text: 'הפנייה תימחק לצמיתות. לא ניתן לבטל את הפעולה.',
    confirm: 'מחיקה',
  },
} as const;
