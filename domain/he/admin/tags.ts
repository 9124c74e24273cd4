import { isolateText } from '../../text/bidi.ts';

export const he = {
  resource: {
    name: 'תגית |||| תגיות',
    fields: {
      q: 'חיפוש',
      name: 'שם התגית',
      slug: 'כתובת URL',
      postCount: 'פוסטים באתר',
      actions: 'פעולות',
    },
  },
  empty: { title: 'אין תגיות עדיין', text: 'תגיות נוצרות גם בזמן כתיבת פוסט' },
  create: 'תגית חדשה',
  helpSlug: 'ריק: נוצרת מהשם. אותיות קטנות באנגלית, ספרות ומקפים',
  edit: (name: string) => `עריכת ${name}`,
  editTitle: 'עריכת תגית',
  save: 'שמירה',
  created: 'התגית נוצרה',
  updated: 'התגית עודכנה',
  saveFailed: 'שגיאה בשמירת התגית',
  merge: {
    label: (name: string) => `מיזוג ${name} לתגית אחרת`,
    title: (name: string) => `מיזוג ״${isolateText(name)}״`,
    help: 'הפוסטים יעברו לתגית שתבחרו, והכתובת הישנה תוביל אליה',
    into: 'התגית שנשארת',
    submit: 'מיזוג',
    done: 'התגיות מוזגו',
    failed: 'שגיאה במיזוג התגיות',
  },
  remove: (name: string) => `מחיקת ${name}`,
  removed: 'התגית נמחקה',
  removeFailed: 'שגיאה במחיקת התגית',
  confirmRemove: (name: string) => ({
    title: 'האם למחוק את התגית?',
    text: `״${isolateText(name)}״ תוסר מכל הפוסטים. לא ניתן לבטל את הפעולה.`,
    confirm: 'מחיקה',
  }),
} as const;
