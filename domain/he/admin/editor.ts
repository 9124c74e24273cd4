import { postFieldLabels } from '../postFields.ts';
import { insertions } from './editor/insertions.ts';
import { settings } from './editor/settings.ts';
import { versions } from './editor/versions.ts';

export const he = {
  ...insertions,
  ...settings,
  ...versions,
  pageTitle: { create: 'פוסט חדש', edit: 'עריכת פוסט' },
  header: {
    label: 'פעולות על הפוסט',
    viewOnSite: 'צפייה באתר',
    notLive: 'הפוסט עדיין לא באתר',
    preview: 'תצוגה מקדימה',
    backToWriting: 'חזרה לכתיבה',
    quickSave: 'שמירה מהירה',
    publish: 'פרסום',
    schedule: (moment: string) => `תזמון ל־${moment}`,
    update: 'עדכון באתר',
    settings: 'הגדרות הפוסט',
    closeSettings: 'סגירת ההגדרות',
    revisions: 'גרסאות קודמות',
    shortcuts: 'קיצורי מקלדת',
    more: 'פעולות נוספות',
  },
  /** Lines below the title of the toast after a save. They tell how the save changed the site. */
  receipt: {
    live: (duration: string, pages: string) => `באתר תוך ${duration}. ${pages}`,
    pages: (count: number, formatted: string) =>
      count === 1 ? 'עודכן עמוד אחד' : `עודכנו ${formatted} עמודים`,
    removed: (duration: string, pages: string) => `הוסר מהאתר תוך ${duration}. ${pages}`,
    failed: (pages: string) => `הפוסט נשמר, אבל בניית ${pages} נכשלה. הפרטים בעדכוני האתר`,
    failedPages: (count: number, formatted: string) =>
      count === 1 ? 'עמוד אחד' : `${formatted} עמודים`,
    slow: 'הפוסט נשמר. העמוד באתר עוד מתעדכן',
    scheduled: (moment: string) => `הפוסט יעלה לאתר לבד ב־${moment}`,
    view: 'צפייה בעמוד',
  },
  /** Messages about changes to the open post that were not made in this editor. */
  remoteChange: {
    wentLive: (moment: string) => `הפוסט עלה לאתר ב־${moment}`,
    savedBy: (name: string, moment: string) => `${name}: גרסה חדשה של הפוסט נשמרה ב־${moment}`,
    saved: (moment: string) => `גרסה חדשה של הפוסט נשמרה ב־${moment}`,
    willMerge: 'כשתשמרו, אפשר יהיה למזג בין שתי הגרסאות',
    load: 'טעינת הגרסה החדשה',
    view: 'צפייה בעמוד',
    dismiss: 'סגירה',
  },
  saveStatus: {
    saving: 'שומר שינויים...',
    unsaved: 'שינויים לא נשמרו',
    saved: 'כל השינויים נשמרו',
    local: 'נשמר במחשב הזה, עוד לא באתר',
  },
  offline: {
    waiting: 'אין תשובה מהשרת. הטקסט שמור במחשב הזה, והשמירה תנסה שוב לבד כשהחיבור יחזור',
    waitingWithoutDraft: 'אין תשובה מהשרת, והדפדפן לא הצליח לשמור עותק. אל תסגרו את הלשונית',
    noConnection: 'אין חיבור לרשת. אפשר להמשיך לכתוב: הטקסט נשמר במחשב הזה',
    noRoom: 'אין מקום בדפדפן לשמירת עותק של הטקסט. כדאי לשמור את הפוסט עכשיו',
    retry: 'ניסיון חוזר',
    stop: 'הפסקת הניסיונות',
  },
  fields: {
    ...postFieldLabels,
    titlePlaceholder: 'כותרת הפוסט',
    contentPlaceholder: 'כאן מתחילים לכתוב...',
  },
  yes: 'כן',
  no: 'לא',
  none: 'ריק',
  slug: {
    checking: 'בודק אם הכתובת פנויה...',
    free: 'הכתובת פנויה',
    taken: 'הכתובת כבר תפוסה',
    use: (slug: string) => `להשתמש ב־${slug}`,
    fromTitle: 'יצירה מחדש מהכותרת',
    help: 'אותיות קטנות באנגלית, ספרות ומקפים. נוצרת מהכותרת עד שמשנים אותה ביד',
    redirect: 'הפוסט כבר באתר: הכתובת הקודמת תפנה לחדשה',
  },
  writing: {
    counts: (words: string, minutes: string) => `${words} · ${minutes}`,
    words: (count: number, formatted: string) => (count === 1 ? 'מילה אחת' : `${formatted} מילים`),
  },
  preview: {
    title: 'תצוגה מקדימה',
    loading: 'מכין את התצוגה...',
    unavailable: 'התצוגה המקדימה לא זמינה כרגע',
    invalid: 'אי אפשר להציג את הפוסט עד שהשדות תקינים',
    width: 'רוחב התצוגה',
    phone: 'טלפון',
    desktop: 'מחשב',
    frame: 'הפוסט כפי שייראה באתר',
  },
  pasteRefused: {
    tooLong: {
      title: 'התוכן ארוך מדי',
      text: 'מה שהודבק לא נוסף: אין לו מקום בפוסט אחד',
    },
    tooComplex: {
      title: 'יש יותר מדי עיצוב להדבקה אחת',
      text: 'מה שהודבק לא נוסף. הדביקו אותו בחלקים, או הדביקו את הטקסט בלי העיצוב',
    },
  },
  shortcuts: {
    title: 'קיצורי מקלדת',
    close: 'סגירה',
    inText: 'בטקסט',
    onScreen: 'בכל המסך',
    save: 'שמירה מהירה',
    publish: 'פרסום',
    preview: 'תצוגה מקדימה',
    fullscreen: 'מסך מלא',
    help: 'החלון הזה',
    softBreak: 'שורה חדשה באותה פסקה',
    indent: 'הזחה ברשימה, מעבר תא בטבלה',
    toToolbar: 'אל סרגל העיצוב',
    leaveText: 'יציאה מהטקסט במקלדת',
    andThen: 'ואז',
  },
  text: {
    question: (text: string) => `שאלה: ${text}`,
    answer: (text: string) => `תשובה: ${text}`,
    heading: (level: number) => `כותרת ${level}: `,
    quote: 'ציטוט: ',
    video: (name: string) => `[סרטון: ${name}]`,
    image: (name: string) => (name ? `[תמונה: ${name}]` : '[תמונה]'),
  },
  editedMeanwhile: {
    title: 'השינויים האחרונים עוד לא נשמרו',
    text: 'הפוסט נשמר בלי מה ששיניתם אחרי הלחיצה, ובלי תמונות שעוד לא הועלו. השלימו ושמרו שוב',
  },
  contentSanitized: {
    title: 'חלק מהקוד לא נשמר',
    text: 'השרת השמיט HTML שאסור או שאינו תקין. מוצג מה שנשמר בפועל',
  },
} as const;
