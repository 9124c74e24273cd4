/** What the console's lists have in common. */
export const he = {
  bulkActions: 'פעולות על מה שנבחר',
  loadFailed: 'טעינת הרשימה נכשלה',
  retry: 'ניסיון חוזר',
} as const;
