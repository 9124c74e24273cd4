/** Texts of forms that several admins may edit at the same time. */
export const he = {
  /** Follows the server's message that a newer version exists. */
  newerLoads: 'מה שנשמר נטען לטופס, והשינויים שלכם נשארים בו. בדקו ושמרו שוב',
  conflict: {
    title: (fields: string) => `מישהו אחר שינה בינתיים גם את: ${fields}`,
    text: 'בחרו אילו ערכים הטופס יציג, ושמרו. אפשר לעבור בין שתי האפשרויות, ושום ערך לא אובד',
    choice: 'אילו ערכים לשמור',
    mine: 'הערכים שלי',
    theirs: 'הערכים שנשמרו בינתיים',
  },
} as const;
