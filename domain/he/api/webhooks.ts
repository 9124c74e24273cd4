export const he = {
  testTitle: 'הודעת בדיקה',
} as const;
