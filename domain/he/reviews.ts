/** Names of the parts of a review. */
export const he = {
  score: 'ציון',
  criteria: 'קריטריונים',
  verdict: 'שורת סיכום',
  pros: 'יתרונות',
  cons: 'חסרונות',
  forWhom: 'למי זה מתאים',
  notForWhom: 'למי זה לא מתאים',
  tested: 'נבדק',
  unitSource: 'מאיפה הגיע המוצר',
  unitSources: { bought: 'נקנה', loan: 'הושאל', gift: 'התקבל במתנה' },
};
