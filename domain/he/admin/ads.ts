/** Texts of the ads screen in the admin console. */
export const he = {
  resource: {
    name: 'מודעות |||| מודעות',
    fields: {
      adsenseId: 'מזהה AdSense',
      adsenseHead: 'קוד AdSense לראש העמוד',
      googleVerificationCode: 'קוד אימות של Google',
      sidebarAdCode: 'קוד מודעה בסרגל הצד',
      taboolaPublisherId: 'מזהה האתר ב־Taboola',
      taboolaScriptHead: 'קוד Taboola לראש העמוד',
      outbrainWidgetIds: 'מזהי ווידג׳טים של Outbrain',
    },
  },
  intro: 'מודעות ותוכן מומלץ נטענים רק אצל מי שהסכים לכך. מהקוד שמדביקים נלקחים המזהים בלבד',
  tabs: { adsense: 'AdSense', others: 'Taboola/Outbrain' },
  tabsLabel: 'רשתות מודעות',
  adsensePlaceholder: 'ca-pub-0000000000000000',
  helpSidebar: 'הקוד רץ במסגרת סגורה, בלי גישה לאתר. ריק: מוצגת מודעת הבית',
  helpOutbrain: 'מופרדים בפסיקים',
  found: (ids: string) => `זוהה: ${ids}`,
  notFound: 'לא זוהה מזהה במה שהודבק',
  slot: {
    title: 'מה יראו הגולשים אחרי השמירה',
    house: 'בסרגל הצד: מודעת הבית, עם קישור לעמוד יצירת הקשר',
    ad: 'בסרגל הצד: הקוד שהודבק, עם הכיתוב "פרסומת". מי שלא הסכים למודעות יראה את מודעת הבית',
    promo: 'מתחת לפוסטים: הזמנה ליצור קשר',
    recommendations: 'מתחת לפוסטים: תוכן מומלץ, למי שהסכים למודעות',
  },
  saved: { title: 'הגדרות הפרסום נשמרו בהצלחה', text: 'השינויים יופיעו באתר בהקדם' },
  saveFailed: { title: 'שגיאה בשמירת הגדרות', text: 'אירעה שגיאה, נא לנסות שוב מאוחר יותר' },
} as const;
