/**
 * The consent texts for subscribers, by version. Do not delete an old version, because stored consents refer
 * to it.
 */
export const consentTexts = {
  '1': {
    before: 'בהרשמה אתם מסכימים לקבל עדכונים בדוא״ל בהתאם ל',
    link: 'מדיניות הפרטיות',
  },
  '2': {
    before:
      'בלחיצה על ״הרשמה לעדכונים״ אתם מסכימים לקבל מאיתנו בדוא״ל עדכונים על כתבות, ולעיתים גם דברי פרסומת. אפשר להסיר את הכתובת בכל עת, בלחיצה אחת. פרטים ב',
    link: 'מדיניות הפרטיות',
  },
} as const;
