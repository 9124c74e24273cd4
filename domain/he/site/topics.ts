export const he = {
  title: 'כל הנושאים',
  text: 'כל הקטגוריות והתגיות שיש בהן מה לקרוא.',
  categories: 'קטגוריות',
  tags: 'תגיות',
} as const;
