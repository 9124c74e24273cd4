import { limits } from '../../../limits.ts';
import { isolateText } from '../../../text/bidi.ts';

const { review } = limits;

/** Texts of the reviews in the post editor. */
export const he = {
  title: 'סקירת מוצר',
  empty:
    'הפוסט לא סוקר אף מוצר. סקירה מוסיפה לפוסט ציון, יתרונות וחסרונות, ואת המפרט והמחיר של המוצר',
  picker: {
    label: 'מוצר לסקירה',
    help: 'חיפוש לפי שם, מותג, דגם או ברקוד',
    none: 'לא נמצא מוצר',
    create: 'מוצר חדש',
    full: `פוסט יכול לסקור עד ${review.perPostMax} מוצרים`,
  },
  score: {
    byHand: 'ציון כללי',
    help: 'בין 0 ל־10. בלעדיו הציון מחושב מהקריטריונים',
    computed: (score: string) => `בין 0 ל־10. בלעדיו: ${score}, לפי הקריטריונים`,
  },
  criterion: {
    group: (number: number) => `קריטריון ${number}`,
    name: 'קריטריון',
    score: 'ציון',
    weight: 'משקל',
    add: 'הוספת קריטריון',
    remove: (number: number) => `הסרת קריטריון ${number}`,
  },
  pointsHelp: 'כל שורה היא נקודה אחת',
  testedFrom: 'תחילת הבדיקה',
  testedTo: 'סוף הבדיקה',
  retestOn: 'בדיקה חוזרת',
  retestHelp: 'ביום הזה הפוסט יופיע ברענון תוכן. הקוראים לא רואים את התאריך',
  noSource: 'עוד לא נבחר',
  sourceHelp: 'חובה לפני פרסום. הקוראים רואים אם המוצר הושאל או התקבל במתנה',
  unknownProduct: (id: number) => `מוצר מספר ${id}`,
  editProduct: 'עריכת המוצר',
  earlier: (name: string) => `הקדמת הסקירה של ${name}`,
  remove: (name: string) => `הסרת הסקירה של ${name}`,
  added: (name: string) => `נוספה סקירה של ${name}`,
  confirmRemove: (name: string) => ({
    title: 'האם להסיר את הסקירה?',
    text: `הציון, היתרונות והחסרונות של ״${isolateText(name)}״ יוסרו מהפוסט.`,
    confirm: 'הסרה',
  }),
} as const;
