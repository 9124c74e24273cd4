import { limits } from '../limits.ts';
import type { AiPostCreate } from '../post/aiPost.ts';

const post = limits.post;

/** What each field of a post means to a program that sends one. */
export const postFieldTexts: Record<keyof AiPostCreate, string> = {
  title: `כותרת הפוסט, לפחות ${post.titleLengthMin} תווים`,
  content: `תוכן הפוסט ב־HTML, לפחות ${post.contentLengthMin} תווים. מה שאינו מותר בפוסט מוסר`,
  slug: 'כתובת הפוסט: אותיות קטנות באנגלית, ספרות ומקפים. בלעדיה היא נוצרת מהכותרת',
  excerpt: `תקציר, עד ${post.excerptLengthMax} תווים`,
  categoryId: `מספר הקטגוריה. בלעדיו: ${post.defaultCategoryId}`,
  featuredImage: 'כתובת התמונה הראשית',
  tags: `שמות של תגיות, עד ${post.tagsMax}. תגית חדשה נוצרת`,
  metaTitle: 'כותרת למנועי חיפוש',
  metaDescription: 'תיאור למנועי חיפוש',
  isPublished: 'לפרסם מיד. בלעדיו נשמרת טיוטה',
};
