export const he = {
  keyFailed: { title: 'שגיאה בהעתקה', text: 'לא ניתן להעתיק את המפתח' },
  textFailed: {
    title: 'שגיאה בהעתקה',
    text: 'לא ניתן להעתיק. אפשר לסמן את הטקסט ולהעתיק אותו ידנית',
  },
} as const;
