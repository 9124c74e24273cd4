export const he = {
  subscribed: 'תודה! אם הכתובת תקינה, תקבלו מאיתנו עדכונים',
  subscribedByMail: 'כמעט סיימנו: שלחנו הודעה לכתובת הזאת, והקישור שבה מאשר את ההרשמה',
  copyOf: (title: string) => `עותק של ${title}`,
  commentWaits: 'התגובה התקבלה ותפורסם לאחר אישור',
  contactReceived: 'תודה, ההודעה התקבלה. נענה לכתובת שהשארתם, בדרך כלל בתוך שני ימי עסקים',
  aiKeyWorks: 'המפתח תקין והחיבור פועל',
} as const;
