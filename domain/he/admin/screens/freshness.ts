export const he = {
  resource: { name: 'רענון תוכן |||| רענון תוכן' },
  title: 'רענון תוכן',
  intro: 'מה שהאתר מציג ואולי כבר אינו נכון',
  dueTests: {
    title: 'הגיע הזמן לבדוק שוב',
    none: 'אין בדיקות חוזרות שהגיע זמנן',
    retestOn: (date: string) => `לבדיקה חוזרת ב־${date}`,
  },
  oldTests: {
    title: 'נבדקו לפני יותר משנה',
    none: 'אין בדיקות ישנות',
    testedTo: (date: string) => `הבדיקה הסתיימה ב־${date}`,
  },
  discontinued: {
    title: 'מציגים מוצר שאינו נמכר עוד',
    none: 'כל המוצרים שבפוסטים נמכרים',
  },
  prices: {
    title: 'מחירים שמחכים לבדיקה',
    none: 'כל המחירים עדכניים',
    toOffers: 'לרשימת המחירים',
  },
  all: 'לכל מה שכדאי לרענן',
} as const;
