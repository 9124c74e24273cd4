import { limits } from '../limits.ts';
import type { AiPostCreate } from '../post/aiPost.ts';
import type { PostFields } from '../post/post.ts';

const post = limits.post;

export const postFieldLabels: Record<keyof PostFields, string> = {
  title: 'כותרת',
  slug: 'כתובת (slug)',
  content: 'תוכן',
  excerpt: 'תקציר',
  categoryId: 'קטגוריה',
  authorId: 'מאת',
  tags: 'תגיות',
  featuredImage: 'תמונה ראשית',
  isPublished: 'מפורסם באתר',
  publishedAt: 'תאריך פרסום',
  isFeatured: 'מוצג בקרוסלה הראשית',
  isPopular: 'מוצג בפוסטים המובילים',
  metaTitle: 'כותרת למנועי חיפוש',
  metaDescription: 'תיאור למנועי חיפוש',
  reviews: 'סקירות של מוצרים',
};

/** Descriptions of a post's fields in the documents for API clients. */
export const postFieldTexts: Record<keyof AiPostCreate, string> = {
  title: `כותרת הפוסט, לפחות ${post.titleLengthMin} תווים`,
  content: `תוכן הפוסט ב־HTML, לפחות ${post.contentLengthMin} תווים. מה שאינו מותר בפוסט מוסר`,
  slug: 'כתובת הפוסט: אותיות קטנות באנגלית, ספרות ומקפים. בלעדיה היא נוצרת מהכותרת',
  excerpt: `תקציר, עד ${post.excerptLengthMax} תווים`,
  categoryId: `מספר הקטגוריה. בלעדיו: ${post.defaultCategoryId}`,
  author: 'ה־slug של הכותב או הכותבת. בלעדיו הפוסט בלי שם כותב',
  featuredImage: 'כתובת התמונה הראשית',
  tags: `שמות של תגיות, עד ${post.tagsMax}. תגית חדשה נוצרת`,
  metaTitle: 'כותרת למנועי חיפוש',
  metaDescription: 'תיאור למנועי חיפוש',
  isPublished: 'לפרסם מיד. בלעדיו נשמרת טיוטה',
  reviews:
    'מה הפוסט אומר על מוצרים: ציון בעשיריות (0 עד 100), קריטריונים, שורת סיכום, יתרונות וחסרונות. product הוא ה־slug של המוצר, ו־unitSource אומר מאיפה הגיע: bought, loan או gift',
};
