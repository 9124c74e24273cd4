import { he as heCounts } from '../counts.ts';

export const he = {
  allPosts: 'כל הכתבות',
  allPostsText: 'כל הביקורות, ההשוואות והמדריכים, מהחדש אל הישן.',
  category: 'קטגוריה',
  allInCategory: 'כל הכתבות בקטגוריה',
  tag: 'תגית',
  /** Page titles for search engines. The heading of the page contains only the name. */
  categoryTitle: (name: string) => `${name}: ביקורות, השוואות ומדריכי קנייה`,
  tagTitle: (name: string) => `${name}: כל הביקורות והכתבות`,
  tagText: (name: string) => `כל מה שכתבנו על ${name}`,
  pageTitle: (title: string, page: number) => (page > 1 ? `${title} – עמוד ${page}` : title),
  pagination: 'עמודים',
  page: (page: number) => `עמוד ${heCounts.number(page)}`,
  pageOf: (page: number, count: number) =>
    `עמוד ${heCounts.number(page)} מתוך ${heCounts.number(count)}`,
  previous: 'הקודם',
  next: 'הבא',
  empty: 'אין פוסטים עדיין',
  emptyText: 'עדיין לא פרסמנו כאן כלום. בינתיים יש לא מעט לקרוא במקומות אחרים באתר.',
  noPostsText: 'הביקורת הראשונה כבר בדרך. שווה לחזור בקרוב.',
  backToAll: 'לכל הכתבות',
  revisedOn: (date: string) => `עודכן לאחרונה ב־${date}`,
} as const;
