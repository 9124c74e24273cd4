export const he = {
  resource: {
    name: 'פנייה |||| פניות',
    fields: { q: 'חיפוש', sender: 'מאת', message: 'הודעה', createdAt: 'התקבלה', actions: 'פעולות' },
  },
  empty: { title: 'אין פניות עדיין', text: 'מה שקוראים כותבים בעמוד יצירת הקשר יופיע כאן' },
  nothing: { title: 'לא נמצאו פניות', text: 'אפשר לחפש במילים אחרות, או להציג את כל הפניות' },
  filter: { label: 'הצגה לפי קריאה', all: 'הכול', unread: 'לא נקראו' },
  unreadCount: (count: number, formatted: string) =>
    count === 1 ? 'פנייה אחת שלא נקראה' : `${formatted} פניות שלא נקראו`,
  wrote: (name: string, time: string) => `${name}, ${time}:`,
  unread: 'לא נקראה',
  open: (name: string) => `פתיחת הפנייה של ${name}`,
  title: (name: string) => `פנייה של ${name}`,
  reply: 'מענה בדואר',
  replySubject: 'תשובה לפנייה שלכם',
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
