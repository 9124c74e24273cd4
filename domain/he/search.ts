import { limits } from '../limits.ts';
import { he as counts } from './counts.ts';

/** The search page and the search field of every page. */
export const he = {
  title: 'חיפוש',
  text: 'דגם, מותג, קטגוריה או שאלה: מה שתכתבו, נמצא את מה שבדקנו.',
  label: 'חיפוש באתר',
  placeholder: 'מה מעניין אתכם?',
  submit: 'חיפוש',
  tooShort: `אנא הקלידו לפחות ${limits.search.queryLengthMin} תווים לחיפוש`,
  searching: 'מחפשים...',
  resultsFor: (query: string, total: number) => `${counts.results(total)} עבור ״${query}״`,
  nothingFor: (query: string) => `לא נמצאו תוצאות עבור ״${query}״`,
  nothingText: 'נסו מילה אחרת, שם של מותג, או אחת מהקטגוריות שלמעלה.',
  failed: 'החיפוש לא זמין כרגע. נסו שוב בעוד רגע.',
  more: 'עוד תוצאות',
  results: 'תוצאות החיפוש',
  browse: 'עיון לפי קטגוריה',
  noScript: 'החיפוש דורש JavaScript. אפשר לעיין בכל הפוסטים לפי קטגוריה.',
} as const;
