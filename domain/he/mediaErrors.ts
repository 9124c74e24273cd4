import { limits } from '../limits.ts';
import { he as heCounts } from './counts.ts';

/** Error messages about images. */
export const he = {
  notFound: 'התמונה לא נמצאה',
  formExpected: 'יש לשלוח את הקובץ בטופס העלאה',
  malformedForm: 'טופס ההעלאה אינו תקין',
  fileRequired: 'יש לבחור קובץ תמונה',
  tooLarge: `אפשר להעלות תמונה עד ${limits.request.uploadBytesMax / 1_000_000} מגה-בייט`,
  wrongType: 'אפשר להעלות תמונות מסוג JPEG, PNG, WebP, AVIF, GIF או BMP בלבד',
  unreadable: 'לא ניתן לקרוא את התמונה. ייתכן שהקובץ פגום או לא שלם',
  tooManyPixels: `התמונה גדולה מדי: אפשר להעלות עד ${limits.media.pixelsMax / 1_000_000} מיליון פיקסלים`,
  sideTooLong: `התמונה גדולה מדי: כל צלע יכולה להיות עד ${heCounts.number(limits.media.sideMaxPx)} פיקסלים`,
  tooNarrow: `התמונה צרה מדי: הצלע הארוכה יכולה להיות עד פי ${limits.media.aspectRatioMax} מהקצרה`,
  tooSlow: 'עיבוד התמונה נמשך יותר מדי זמן. הקטינו אותה ונסו שוב',
  notStored: 'אי אפשר לשמור תמונות כרגע, כי האחסון שלהן לא זמין. נסו שוב בעוד רגע',
  unsupportedBmp:
    'אפשר להעלות קובצי BMP שלמים, ללא דחיסה ובצבע מלא (24 או 32 סיביות). שמרו את התמונה כ־PNG ונסו שוב',
  altTooLong: `התיאור החלופי יכול להכיל עד ${limits.media.altLengthMax} תווים`,
  remote: {
    badStatus: 'השרת שבו התמונה נמצאת לא מסר אותה',
    tooManyRedirects: 'הכתובת מפנה שוב ושוב לכתובות אחרות',
  },
  inUse: (count: number) =>
    count === 1
      ? 'התמונה מופיעה במקום אחד באתר, ולכן לא נמחקה'
      : `התמונה מופיעה ב־${count} מקומות באתר, ולכן לא נמחקה`,
} as const;
