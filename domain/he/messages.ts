/** What the API answers when all went well and a person will read it. */
export const he = {
  subscribed: 'תודה! אם הכתובת תקינה, תקבלו מאיתנו עדכונים',
  commentWaits: 'התגובה התקבלה ותפורסם לאחר אישור',
  aiKeyWorks: 'המפתח תקין והחיבור פועל',
} as const;
