export const he = {
  failed: 'לא ניתן היה לטעון את הנתונים',
  retry: 'ניסיון נוסף',
} as const;
