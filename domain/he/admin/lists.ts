export const he = {
  bulkActions: 'פעולות על מה שנבחר',
  loadFailed: 'לא ניתן היה לטעון את הרשימה',
  retry: 'ניסיון נוסף',
} as const;
