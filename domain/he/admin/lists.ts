export const he = {
  bulkActions: 'פעולות על מה שנבחר',
  loadFailed: 'לא ניתן היה לטעון את הרשימה',
  downloadFailed: 'שגיאה בהורדת הקובץ',
} as const;
