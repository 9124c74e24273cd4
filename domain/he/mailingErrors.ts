/** Error messages about mailings. */
export const he = {
  notFound: 'הדיוור לא נמצא',
  invalidSubject: 'נושא ההודעה אינו תקין',
  subjectTooLong: 'נושא ההודעה ארוך מדי',
  postNotFound: 'הפוסט לא נמצא',
  alreadyMailed: 'העדכון כבר נשלח למנויים, או שהשליחה שלו מתוזמנת',
  nothingNew: 'אין פוסטים חדשים מאז הסיכום הקודם',
  notConfigured: 'שליחת דוא״ל אינה מוגדרת במערכת הזאת',
  publisherMissing: 'חסר שם המפרסם. יש להזין אותו בהגדרות',
  addressMissing: 'חסרה כתובת למשלוח דואר של המפרסם. החוק דורש אותה בכל דיוור',
  contactMissing: 'חסרה כתובת דוא״ל ליצירת קשר. החוק דורש אותה בכל דיוור',
  eventWithoutRecipient: 'חסר הנמען של הדיווח',
  eventsDisabled: 'קבלת דיווחים משרת הדוא״ל אינה מוגדרת במערכת הזאת',
  badSignature: 'החתימה אינה תקינה',
  digestDisabled: 'הסיכום השבועי כבוי. אפשר להפעיל אותו בהגדרות',
  wrongStatus: 'אי אפשר לעשות זאת במצב הנוכחי של הדיוור',
  testFailed: 'שרת הדוא״ל לא קיבל את הודעת הבדיקה',
} as const;
