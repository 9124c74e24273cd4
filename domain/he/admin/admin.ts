import { he as heCategories } from './screens/categories.ts';
import { he as hePosts } from './screens/posts.ts';
import { he as heResources } from './screens/resources.ts';

export const he = {
  resources: heResources,
  title: 'ממשק ניהול',
  documentTitle: (screen: string) => `${screen} · ממשק ניהול`,
  localeName: 'עברית',
  errors: {
    unexpected: 'אירעה שגיאה בלתי צפויה',
    render: {
      title: 'אופס! אירעה שגיאה',
      text: 'משהו השתבש בתצוגת העמוד. אפשר לנסות שוב, או לחזור לדף הבית',
      retry: 'נסו שוב',
      home: 'חזרה לדף הבית',
    },
  },
  shell: {
    dashboard: 'לוח בקרה',
    viewSite: 'צפייה באתר',
    newPost: 'פוסט חדש',
    loading: 'טוען...',
    accountOf: (username: string) => `החשבון של ${username}`,
    signOut: 'התנתקות',
    signOutUnsaved: {
      title: 'יש שינויים שלא נשמרו',
      text: 'אם מתנתקים עכשיו, הם לא יישמרו באתר.',
      confirm: 'התנתקות בלי לשמור',
      stay: 'הישארות כאן',
    },
  },
  auth: {
    loginRequired: {
      title: 'נדרשת התחברות',
      text: 'כדי להיכנס לממשק הניהול יש להתחבר עם חשבון מנהל',
      toAuth: 'לעמוד ההתחברות',
      toHome: 'לדף הבית',
    },
    noPermission: {
      title: 'אין לכם הרשאה',
      text: (username: string) =>
        `החשבון ${username} מחובר, אבל אין לו הרשאת ניהול. אפשר להתנתק ולהתחבר עם חשבון אחר`,
      signOut: 'התנתקות',
      toHome: 'לדף הבית',
    },
    expired: {
      title: 'ההתחברות פגה',
      text: 'התחברו שוב כדי להמשיך. מה שכתבתם נשאר כאן, ואחרי ההתחברות אפשר לשמור',
    },
    username: 'שם משתמש',
    password: 'סיסמה',
    signIn: 'התחברות',
    signingIn: 'מתחברים...',
    signInFailed: 'התחברות נכשלה',
    wrongCredentials: 'שם משתמש או סיסמה שגויים',
    signedIn: { title: 'התחברת בהצלחה', text: 'ברוך הבא חזרה!' },
    signedOut: 'התנתקת בהצלחה',
    signOutFailed: 'ההתנתקות נכשלה',
  },
  dashboard: {
    greeting: (username: string) => `שלום, ${username}`,
    intro: 'כך נראה האתר עכשיו',
    posts: 'פוסטים',
    published: (count: number, formatted: string) =>
      count === 1 ? 'אחד מפורסם' : `${formatted} מפורסמים`,
    drafts: 'טיוטות',
    scheduled: (count: number, formatted: string) =>
      count === 1 ? 'ועוד אחד מתוזמן' : `ועוד ${formatted} מתוזמנים`,
    categories: 'קטגוריות',
    manage: 'לניהול הקטגוריות',
    recent: 'עודכנו לאחרונה',
    allPosts: 'לכל הפוסטים',
    quickActions: 'פעולות מהירות',
    newPost: 'כתיבת פוסט',
    newCategory: 'קטגוריה חדשה',
    clearCache: 'ניקוי מטמון',
    settings: 'הגדרות האתר',
  },
  posts: hePosts,
  categories: heCategories,
  settings: {
    intro: 'פרטי האתר, וקודי המדידה שנטענים רק באישור הגולשים',
    general: 'פרטי האתר',
    publisher: 'פרטי המפרסם',
    publisherHelp:
      'הפרטים מופיעים בתחתית כל דף, בדפי המידע, בנתונים למנועי החיפוש ובהודעות לרשומים. מה שנשאר ריק אינו מוצג.',
    helpName: 'מי שמופיע כבעל האתר. ריק: כותרת האתר',
    helpSocialLinks: 'כתובת אחת בכל שורה, למשל https://www.instagram.com/name',
    accessibility: 'נגישות',
    accessibilityHelp:
      'הפרטים מופיעים בהצהרת הנגישות. התקנות מחייבות לפרסם את פרטי רכז הנגישות ואת מועד ההצהרה.',
    helpAccessibilityEmail: 'ריק: כתובת הדוא״ל לפניות',
    tracking: 'מדידה',
    saved: 'ההגדרות נשמרו בהצלחה',
    saveFailed: 'שגיאה בשמירת ההגדרות',
  },
  builds: {
    intro: 'כל שמירה מעדכנת באתר את העמודים שהשתנו בלבד. כאן אפשר לראות מה עודכן ומתי',
    kind: { incremental: 'עדכון', full: 'בנייה מלאה' },
    status: { running: 'בתהליך', done: 'הושלם', failed: 'נכשל' },
    empty: 'עדיין לא נעשו עדכונים',
    clearCache: 'ניקוי מטמון',
    clearCacheHelp: 'בונה מחדש את כל עמודי האתר. האתר ממשיך לפעול כרגיל בזמן הבנייה',
    progress: (done: string, total: string) => `נבנו ${done} מתוך ${total} עמודים`,
    starting: 'הבנייה מתחילה...',
    finished: (count: string) => `המטמון נוקה: ${count} עמודים נבנו מחדש`,
    failed: 'בניית האתר נכשלה',
    startFailed: 'לא ניתן היה להתחיל את הבנייה',
    connectionLost: 'החיבור למעקב אחרי הבנייה נותק. הבנייה ממשיכה ברקע',
    seconds: (count: number, formatted: string) =>
      count === 1 ? 'שנייה אחת' : `${formatted} שניות`,
  },
  clock: {
    suspect: (now: string, trustedAt: string) =>
      `השעון של השרת מראה ${now}, והפעם האחרונה שבה היה נכון היא ${trustedAt}. עד שהדבר יתברר לא נמחק דבר, לא עולים פוסטים מתוזמנים, לא נשלח הסיכום השבועי ומחירים ישנים אינם מוסתרים.`,
    confirm: 'השעון נכון',
    confirmed: 'השעון אושר',
    confirmFailed: 'שגיאה באישור השעון',
  },
} as const;
