/** Lists in which several rows can be chosen. */
export const he = {
  bulkActions: 'פעולות על מה שנבחר',
} as const;
