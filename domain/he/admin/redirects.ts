export const he = {
  resource: {
    name: 'הפניה |||| הפניות',
    fields: {
      q: 'חיפוש',
      fromPath: 'מהכתובת',
      toPath: 'אל הכתובת',
      createdAt: 'נוצרה',
      actions: 'פעולות',
    },
  },
  intro: 'כתובת שהשתנתה מובילה לחדשה. שינוי כתובת של פוסט, קטגוריה או תגית יוצר הפניה מעצמו',
  empty: { title: 'אין הפניות', text: 'כתובות ישנות שמובילות לחדשות יופיעו כאן' },
  create: 'הפניה חדשה',
  helpPath: 'נתיב באתר, למשל /post/old-name',
  add: 'הוספה',
  created: 'ההפניה נוספה',
  createFailed: 'שגיאה בהוספת ההפניה',
  remove: (path: string) => `מחיקת ההפניה מ־${path}`,
  removed: 'ההפניה נמחקה',
  removeFailed: 'שגיאה במחיקת ההפניה',
  confirmRemove: {
    title: 'האם למחוק את ההפניה?',
    text: 'מי שיגיע לכתובת הישנה יראה שהעמוד לא נמצא.',
    confirm: 'מחיקה',
  },
} as const;
