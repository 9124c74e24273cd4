/**
 * Messages about the input and the submission of a visitor's form. The script of the forms contains them, so that the HTML of
 * pages stays small.
 */
export const he = {
  problems: 'עוד לא נשלח. צריך לתקן:',
  unreachable: 'אין כרגע קשר עם השרת. מה שכתבתם נשמר כאן, ואפשר לנסות שוב בעוד רגע',
  failed: 'השליחה לא הצליחה. מה שכתבתם נשמר כאן, ואפשר לנסות שוב בעוד רגע',
  charactersLeft: 'תווים שנותרו:',
  charactersOver: 'תווים מעבר למותר:',
} as const;
