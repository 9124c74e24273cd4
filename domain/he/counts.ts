const number = new Intl.NumberFormat('he-IL');

export const he = {
  number: (count: number) => number.format(count),
  views: (count: number) => (count === 1 ? 'צפייה אחת' : `${number.format(count)} צפיות`),
  posts: (count: number) => (count === 1 ? 'פוסט אחד' : `${number.format(count)} פוסטים`),
  articles: (count: number) => (count === 1 ? 'כתבה אחת' : `${number.format(count)} כתבות`),
  articlesAbout: (count: number) => `כ־${number.format(count)} כתבות`,
  results: (count: number) => (count === 1 ? 'תוצאה אחת' : `${number.format(count)} תוצאות`),
  moreResults: (count: number) => `יותר מ־${number.format(count)} תוצאות`,
  comments: (count: number) => (count === 1 ? 'תגובה אחת' : `${number.format(count)} תגובות`),
  charactersOf: (count: number, max: number) => `${count} מתוך ${max} תווים`,
  readingMinutes: (count: number) => (count === 1 ? 'דקת קריאה' : `${count} דקות קריאה`),
} as const;
