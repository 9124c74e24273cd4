import { limits } from '../../../limits.ts';
import { isolateText } from '../../../text/bidi.ts';
import { dayMs } from '../../../text/dayMs.ts';

const days = limits.trash.retentionMs / dayMs;

export const he = {
  resource: {
    name: 'סל המחזור |||| סל המחזור',
    fields: {
      q: 'חיפוש',
      title: 'כותרת',
      deletedAt: 'נמחק',
      expiresAt: 'יימחק לצמיתות',
      actions: 'פעולות',
    },
  },
  intro: `פוסטים שנמחקו נשמרים כאן ${days} יום, ואחר כך נמחקים לצמיתות`,
  empty: { title: 'סל המחזור ריק', text: 'פוסטים שיימחקו יופיעו כאן, ואפשר יהיה לשחזר אותם' },
  undo: 'שחזור',
  trashed: {
    title: 'הפוסט נמחק בהצלחה',
    text: `הוא הוסר מהאתר, ונשמר בסל המחזור ${days} יום`,
  },
  trashedSelected: `הם הוסרו מהאתר, ונשמרו בסל המחזור ${days} יום`,
  confirmTrash: {
    title: 'האם למחוק את הפוסט?',
    text: (title: string) =>
      `הפוסט ״${isolateText(title)}״ יוסר מהאתר מיד. ${days} יום אפשר לשחזר אותו מסל המחזור, ואחר כך הוא וכל התוכן שלו נמחקים לצמיתות.`,
    confirm: 'מחיקה',
  },
  confirmTrashSelected: {
    title: 'האם למחוק את הפוסטים שנבחרו?',
    text: `הפוסטים יוסרו מהאתר מיד. ${days} יום אפשר לשחזר אותם מסל המחזור, ואחר כך הם וכל התוכן שלהם נמחקים לצמיתות.`,
    confirm: 'מחיקה',
  },
  restore: (title: string) => `שחזור ${title}`,
  restored: (count: number, formatted: string) =>
    count === 1 ? 'הפוסט שוחזר' : `${formatted} פוסטים שוחזרו`,
  restoreFailed: 'שגיאה בשחזור הפוסט',
  returnsToSite: 'יחזור לאתר',
  purge: (title: string) => `מחיקת ${title} לצמיתות`,
  purgeFailed: 'שגיאה במחיקת הפוסט',
  confirmPurge: (title: string) => ({
    title: 'האם למחוק לצמיתות?',
    text: `הפוסט ״${isolateText(title)}״ וכל התוכן שלו, עם התגובות והגרסאות, יימחקו לצמיתות. לא ניתן לבטל את הפעולה.`,
    confirm: 'מחיקה לצמיתות',
  }),
  emptyTrash: 'ריקון סל המחזור',
  emptied: 'סל המחזור רוקן',
  emptyFailed: 'שגיאה בריקון סל המחזור',
  confirmEmpty: {
    title: 'האם לרוקן את סל המחזור?',
    text: 'כל הפוסטים שבסל, עם התגובות והגרסאות שלהם, יימחקו לצמיתות. לא ניתן לבטל את הפעולה.',
    confirm: 'ריקון',
  },
} as const;
