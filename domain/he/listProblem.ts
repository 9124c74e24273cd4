/** What the console says in place of a list that did not come. */
export const he = {
  loadFailed: 'לא ניתן היה לטעון את הרשימה',
  retry: 'ניסיון נוסף',
} as const;
