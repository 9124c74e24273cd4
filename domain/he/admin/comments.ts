import { isolateText } from '../../text/bidi.ts';

export const he = {
  resource: { name: 'תגובה |||| תגובות', fields: { body: 'תגובה' } },
  waiting: (count: number, formatted: string) =>
    count === 1 ? 'תגובה אחת ממתינה לאישור' : `${formatted} תגובות ממתינות לאישור`,
  search: 'חיפוש בשם ובתוכן',
  filter: {
    label: 'הצגה לפי מצב',
    waiting: 'ממתינות',
    approved: 'פורסמו',
    rejected: 'מוסתרות',
    all: 'הכול',
  },
  status: { waiting: 'ממתינה לאישור', approved: 'פורסמה', rejected: 'מוסתרת' },
  onPost: 'על הפוסט:',
  more: 'להמשך התגובה',
  less: 'הצגת פחות',
  approve: 'אישור',
  hide: 'הסתרה',
  remove: 'מחיקה',
  approveOf: (author: string) => `אישור: התגובה של ${author}`,
  hideOf: (author: string) => `הסתרה: התגובה של ${author}`,
  removeOf: (author: string) => `מחיקה: התגובה של ${author}`,
  select: (author: string) => `בחירת התגובה של ${author}`,
  approved: (count: number, formatted: string) =>
    count === 1 ? 'התגובה אושרה ופורסמה באתר' : `${formatted} תגובות אושרו ופורסמו באתר`,
  hidden: (count: number, formatted: string) =>
    count === 1 ? 'התגובה הוסתרה ואינה מוצגת באתר' : `${formatted} תגובות הוסתרו ואינן מוצגות באתר`,
  deleted: (count: number, formatted: string) =>
    count === 1 ? 'התגובה נמחקה' : `${formatted} תגובות נמחקו`,
  updateFailed: 'שגיאה בעדכון התגובה',
  deleteFailed: 'שגיאה במחיקת התגובה',
  confirmDelete: {
    title: (count: number, formatted: string) =>
      count === 1 ? 'האם למחוק את התגובה?' : `האם למחוק ${formatted} תגובות?`,
    text: (author: string) =>
      `התגובה של ${isolateText(author)} תימחק לצמיתות. אפשר גם להסתיר אותה: היא תרד מהאתר ותישמר כאן.`,
    textOfSome: 'התגובות יימחקו לצמיתות. אפשר גם להסתיר אותן: הן ירדו מהאתר ויישמרו כאן.',
    confirm: 'מחיקה',
  },
  empty: {
    waiting: { title: 'אין תגובות שממתינות', text: 'תגובה חדשה תופיע כאן ותחכה לאישור' },
    approved: { title: 'עדיין לא פורסמו תגובות', text: 'תגובות שתאשרו יופיעו כאן' },
    rejected: { title: 'אין תגובות מוסתרות', text: 'תגובות שתסתירו יישמרו כאן' },
    all: { title: 'אין תגובות עדיין', text: 'מה שהקוראים יכתבו מתחת לפוסטים יופיע כאן' },
    notFound: { title: 'לא נמצאו תגובות', text: 'אפשר לנסות מילים אחרות, או לחפש בכל התגובות' },
  },
} as const;
