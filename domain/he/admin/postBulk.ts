export const he = {
  tag: 'תגית',
  byAi: 'נכתב ב־AI',
  updated: (date: string) => `עודכן ב־${date}`,
  publishesOn: (date: string) => `יפורסם ב־${date}`,
  select: (title: string) => `בחירת ${title}`,
  publish: 'פרסום',
  unpublish: 'ביטול פרסום',
  remove: 'מחיקה',
  done: {
    publish: (count: number, formatted: string) =>
      count === 1 ? 'פוסט אחד פורסם' : `${formatted} פוסטים פורסמו`,
    unpublish: (count: number, formatted: string) =>
      count === 1 ? 'פוסט אחד הוסר מהאתר' : `${formatted} פוסטים הוסרו מהאתר`,
    delete: (count: number, formatted: string) =>
      count === 1 ? 'פוסט אחד נמחק' : `${formatted} פוסטים נמחקו`,
  },
  scheduled: (count: number, formatted: string) =>
    count === 1 ? 'פוסט אחד תוזמן' : `${formatted} פוסטים תוזמנו`,
  failed: 'הפעולה על הפוסטים שנבחרו נכשלה',
  duplicate: (title: string) => `שכפול ${title}`,
  duplicated: 'נוצר עותק כטיוטה',
  duplicateFailed: 'שגיאה בשכפול הפוסט',
  clearFilters: 'ניקוי החיפוש והמסננים',
  nothing: { title: 'לא נמצאו פוסטים', text: 'נסו חיפוש אחר, או הסירו מסננים' },
} as const;
