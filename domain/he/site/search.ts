import { limits } from '../../limits.ts';
import { he as heCounts } from '../counts.ts';

export const he = {
  title: 'חיפוש',
  text: 'דגם, מותג, קטגוריה או שאלה: מה שתכתבו, נמצא את מה שבדקנו.',
  label: 'חיפוש באתר',
  placeholder: 'מה מעניין אתכם?',
  submit: 'חיפוש',
  tooShort: `אנא הקלידו לפחות ${limits.search.queryLengthMin} תווים לחיפוש`,
  searching: 'מחפשים...',
  resultsFor: (query: string, results: string) => `${results} עבור ״${query}״`,
  inCategory: (name: string) => `בקטגוריה ״${name}״`,
  inUnknownCategory: 'בקטגוריה המבוקשת',
  nothingFor: (query: string) => `לא נמצאו תוצאות עבור ״${query}״`,
  insteadOf: (query: string, correction: string) =>
    `לא נמצאו תוצאות עבור ״${query}״. במקום זה: ${correction}`,
  nothingText: 'נסו מילה אחרת, מילה כללית יותר או שם של מותג.',
  didYouMean: 'אולי התכוונתם ל:',
  filters: 'סינון התוצאות לפי קטגוריה',
  allCategories: 'הכול',
  suggestions: 'הצעות',
  posts: 'כתבות',
  kinds: { category: 'קטגוריה', tag: 'תגית', product: 'מוצר', post: 'כתבה' },
  beyondLast: 'אין כל כך הרבה תוצאות: העמוד הזה ריק.',
  toFirstPage: 'לתחילת התוצאות',
  failed: 'החיפוש לא זמין כרגע. מה שהקלדתם נשמר, ואפשר לנסות שוב.',
  retry: 'ניסיון נוסף',
  results: 'תוצאות החיפוש',
  found: ({ total, hasMoreMatches }: { total: number; hasMoreMatches: boolean }) =>
    hasMoreMatches ? heCounts.moreResults(total) : heCounts.results(total),
  allResults: (total: number) => `לכל ${heCounts.number(total)} התוצאות`,
  resultsPage: 'לעמוד התוצאות',
  browse: 'עיון לפי קטגוריה',
  popular: 'מה שכולם קוראים',
  titleStart: (query: string) => `${query} – `,
  noScript:
    'בלי JavaScript התוצאות מגיעות עם הדף עצמו. אם הן לא הופיעו אחרי החיפוש, אפשר לעיין בכל הכתבות.',
} as const;
