/** The pages that a build report lists. */
export const he = {
  title: (id: string) => `מה השתנה בעדכון ${id}`,
  open: (count: string, id: string) => `עמודים שהשתנו בעדכון ${id}: ${count}`,
  close: 'סגירה',
  change: { failed: 'נכשל', added: 'חדש', updated: 'עודכן', removed: 'הוסר' },
  nothing: 'אף עמוד לא השתנה',
  more: (count: string) => `הצגת עוד עמודים (${count} נותרו)`,
  retry: 'ניסיון נוסף',
} as const;
