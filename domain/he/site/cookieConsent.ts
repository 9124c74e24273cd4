/** Texts of the cookie consent dialog. Third-party services load only after consent. */
export const he = {
  title: 'אתם מחליטים מה נטען כאן',
  text: 'כל הכתבות נפתחות גם בלי הסכמה. אם תאשרו, ייטענו גם שירותים של חברות אחרות, שעשויים לשמור עוגיות בדפדפן. אפשר להתחרט בכל רגע, בתחתית כל דף.',
  privacy: 'מדיניות הפרטיות',
  accept: 'לאשר הכול',
  reject: 'לדחות הכול',
  details: 'פירוט ובחירה',
  save: 'שמירת הבחירה',
  close: 'סגירה בלי שינוי',
  open: 'הגדרות עוגיות',
  services: (names: string) => `השירותים: ${names}`,
  purposes: {
    analytics: {
      name: 'מדידה',
      text: 'אילו כתבות נקראות ועד איפה, בלי לזהות אתכם. כתובת ה־IP מוסתרת.',
    },
    advertising: {
      name: 'פרסום והמלצות',
      text: 'מודעות והמלצות תוכן של שותפים, שעשויות להתאים את עצמן למה שקראתם באתרים אחרים.',
    },
  },
  sidebarAd: 'מודעה בסרגל הצד',
} as const;
