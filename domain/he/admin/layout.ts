import { isolateText } from '../../text/bidi.ts';

export const he = {
  pagination: 'מעבר בין עמודים',
  menu: {
    label: 'תפריט הממשק',
    content: 'תוכן',
    catalogue: 'מוצרים ומחירים',
    audience: 'קהל',
    integrations: 'חיבורים',
    system: 'מערכת',
    home: 'ניהול דף הבית',
  },
  search: {
    open: 'חיפוש בממשק',
    hint: 'חיפוש',
    placeholder: 'פוסט, מוצר, קטגוריה, מסך או הגדרה',
    results: 'תוצאות החיפוש',
    groups: {
      posts: 'פוסטים',
      products: 'מוצרים',
      categories: 'קטגוריות',
      screens: 'מסכים',
      settings: 'הגדרות',
    },
    dated: {
      published: (date: string) => `פורסם ב־${date}`,
      scheduled: (date: string) => `מתוזמן ל־${date}`,
      draft: (date: string) => `טיוטה מ־${date}`,
    },
    searching: 'מחפשים...',
    found: (count: number) => (count === 1 ? 'נמצאה תוצאה אחת' : `נמצאו ${count} תוצאות`),
    nothing: (query: string) => `לא נמצא דבר עבור ״${isolateText(query)}״`,
    nothingHelp: 'אפשר לנסות מילה אחרת, או רק את תחילת המילה',
    failed: 'לא ניתן היה לחפש בפוסטים או במוצרים. שאר התוצאות מוצגות כרגיל',
    keys: { move: 'מעבר', choose: 'פתיחה', close: 'סגירה' },
  },
  waiting: {
    title: 'תגובות שממתינות לאישור',
    none: 'אין תגובות חדשות',
    all: 'לכל התגובות',
  },
  actions: {
    open: 'פעולות מהירות',
    newPost: 'פוסט חדש',
    newCategory: 'קטגוריה חדשה',
    clearCache: 'ניקוי מטמון',
    rebuilding: 'האתר נבנה מחדש',
    rebuildingPercent: (percent: string) => `האתר נבנה מחדש: ${percent}`,
  },
  autocomplete: {
    open: 'פתיחת הרשימה',
    close: 'סגירת הרשימה',
    clear: 'ניקוי',
    loading: 'רגע…',
    none: 'אין מה להציג',
  },
} as const;
