/** Texts that visitors' forms show while they are used. Pages do not contain them. */
export const he = {
  problems: 'עוד לא נשלח. צריך לתקן:',
  unreachable: 'אין כרגע קשר עם השרת. מה שכתבתם נשמר כאן, ואפשר לנסות שוב בעוד רגע',
  failed: 'השליחה לא הצליחה. מה שכתבתם נשמר כאן, ואפשר לנסות שוב בעוד רגע',
  charactersLeft: 'תווים שנותרו:',
  charactersOver: 'תווים מעבר למותר:',
} as const;
