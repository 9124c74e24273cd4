import { joinPrefix } from '../../../hebrew/joinPrefix.ts';

export const he = {
  status: { published: 'פורסם', draft: 'טיוטה', scheduled: 'מתוזמן' },
  empty: {
    title: 'אין פוסטים עדיין',
    text: 'הפוסט הראשון יופיע כאן מיד אחרי השמירה',
    create: 'יצירת הפוסט הראשון',
  },
  actions: {
    column: 'פעולות',
    edit: (title: string) => `עריכת ${title}`,
    view: (title: string) => `צפייה ב${joinPrefix(title)} בלשונית חדשה`,
    remove: (title: string) => `מחיקת ${title}`,
  },
  search: 'חיפוש בפוסטים, גם בטיוטות',
  allStatuses: 'כל הסטטוסים',
  allCategories: 'כל הקטגוריות',
  noDate: 'ללא תאריך',
  loading: 'טוען פוסט...',
  loadFailed: 'אירעה שגיאה בטעינת הפוסט. אנא נסה שוב מאוחר יותר או פנה לתמיכה.',
  missing: {
    title: 'הפוסט לא נמצא',
    text: 'אולי הוא נמחק. פוסטים שנמחקו נשמרים בסל המחזור',
    toTrash: 'לסל המחזור',
  },
  created: { title: 'הפוסט נוצר בהצלחה', text: 'הפוסט החדש נוצר ונשמר בהצלחה' },
  updated: { title: 'הפוסט עודכן בהצלחה', text: 'השינויים בפוסט נשמרו בהצלחה' },
  deleted: { title: 'הפוסט נמחק בהצלחה', text: 'הפוסט הוסר מהמערכת' },
  createFailed: 'שגיאה ביצירת הפוסט',
  updateFailed: 'שגיאה בעדכון הפוסט',
  deleteFailed: 'שגיאה במחיקת הפוסט',
  unknownError: 'אירעה שגיאה לא ידועה',
  invalid: {
    title: 'שגיאה בשמירת הטיוטה',
    text: 'יש לתקן את השגיאות בטופס לפני השמירה',
  },
} as const;
