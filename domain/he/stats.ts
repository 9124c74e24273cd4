/** The console's statistics, and the cards of its dashboard. */
export const he = {
  resource: { name: 'סטטיסטיקה |||| סטטיסטיקה' },
  title: 'סטטיסטיקה',
  loadFailed: 'לא ניתן היה לטעון את הנתונים',
  retry: 'נסו שוב',
  period: 'תקופה',
  days: (count: number) => `${count} הימים האחרונים`,
  viewsOverTime: 'צפיות לפי יום',
  subscriptionsOverTime: 'הרשמות לעדכונים לפי יום',
  day: 'יום',
  views: 'צפיות',
  viewsInPeriod: 'צפיות בתקופה',
  change: (percent: string) => `${percent} לעומת התקופה הקודמת`,
  noBefore: 'אין תקופה קודמת להשוות אליה',
  average: (formatted: string) => `${formatted} בממוצע לפוסט`,
  comments: 'תגובות',
  commentsExist: 'קיימות תגובות להצגה',
  noComments: 'אין תגובות חדשות',
  commentsWait: (count: number, formatted: string) =>
    count === 1 ? 'תגובה אחת ממתינה לאישור' : `${formatted} תגובות ממתינות לאישור`,
  subscriptions: 'מנויים',
  confirmed: (count: number, formatted: string) =>
    count === 1 ? 'אחד פעיל' : `${formatted} פעילים`,
  topPosts: 'הפוסטים הנצפים ביותר',
  noPopular: 'אין עדיין פוסטים פופולריים',
  distribution: 'התפלגות לפי קטגוריה',
  noCategories: 'אין קטגוריות להצגה',
  ofPosts: (count: string, percent: string) => `${count} (${percent})`,
  receipts: 'עדכוני האתר האחרונים',
  allReceipts: 'לכל העדכונים',
  pages: (count: number, formatted: string) =>
    count === 1 ? 'עמוד אחד השתנה' : `${formatted} עמודים השתנו`,
  activity: {
    edited: 'עריכת פוסט',
    created: 'יצירת פוסט חדש',
    by: 'מנהל',
  },
} as const;
