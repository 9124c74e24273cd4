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
  content: `תוכן הפוסט ב־HTML, לפחות ${post.contentLengthMin} תווים. מה שאינו מותר בפוסט מוסר. תמונה עם כיתוב: figure עם img ו־figcaption. גלריה: <div class="gallery-block"> עם figure לכל תמונה. סרטון: <div class="video-block" data-video="youtube:ID"></div>, או vimeo:ID. כרטיס מוצר: <div class="product-block" data-products="12"></div> עם המספר של המוצר, וכך גם offer-block, verdict-block ו־comparison-block (data-products="12,7"). שאלות ותשובות, בסוף התוכן: <div class="faq-section-json" data-faq='[{"question":"…","answer":"…"}]' hidden></div>`,
  slug: 'כתובת הפוסט: אותיות קטנות באנגלית, ספרות ומקפים. בלעדיה היא נוצרת מהכותרת',
  excerpt: `תקציר, עד ${post.excerptLengthMax} תווים`,
  categoryId: `מספר הקטגוריה. בלעדיו: ${post.defaultCategoryId}`,
  author: 'ה־slug של הכותב או הכותבת. בלעדיו הפוסט בלי שם כותב',
  featuredImage: 'כתובת התמונה הראשית',
  tags: `שמות של תגיות, עד ${post.tagsMax}, כל אחד עד ${limits.tag.nameLengthMax} תווים. תגית חדשה נוצרת`,
  metaTitle: `כותרת למנועי חיפוש, עד ${post.metaTitleLengthMax} תווים`,
  metaDescription: `תיאור למנועי חיפוש, עד ${post.metaDescriptionLengthMax} תווים`,
  isPublished: 'לפרסם מיד. בלעדיו נשמרת טיוטה',
  reviews:
    'מה הפוסט אומר על מוצרים: ציון בעשיריות (0 עד 100), קריטריונים, שורת סיכום, יתרונות וחסרונות. product הוא ה־slug של המוצר, ו־unitSource אומר מאיפה הגיע: bought, loan או gift',
};
