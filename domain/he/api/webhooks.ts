/** What outgoing webhooks carry that people read. */
export const he = {
  testTitle: 'הודעת בדיקה',
} as const;
