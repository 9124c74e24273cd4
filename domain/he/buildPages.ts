/** The addresses that a receipt lists. */
export const he = {
  title: (id: string) => `מה השתנה בעדכון ${id}`,
  open: (count: number, formatted: string, id: string) =>
    count === 1 ? `עמוד אחד השתנה בעדכון ${id}` : `${formatted} עמודים השתנו בעדכון ${id}`,
  close: 'סגירה',
  change: { failed: 'נכשל', added: 'חדש', updated: 'עודכן', removed: 'הוסר' },
  nothing: 'אף עמוד לא השתנה',
  more: (count: string) => `הצגת עוד עמודים (${count} נותרו)`,
  retry: 'ניסיון נוסף',
} as const;
