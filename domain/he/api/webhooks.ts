/** Texts in outgoing webhooks. */
export const he = {
  testTitle: 'הודעת בדיקה',
} as const;
