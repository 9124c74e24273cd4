/** The page for an address where nothing is. */
export const he = {
  title: 'הדף לא נמצא',
  text: 'ייתכן שהקישור התיישן או שהכתובת נכתבה לא נכון. אולי החיפוש ימצא את מה שחיפשתם.',
  toHome: 'חזרה לדף הבית',
  popular: 'ובינתיים, מה שכולם קוראים',
} as const;
