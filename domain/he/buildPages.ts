/** The addresses that a receipt lists. */
export const he = {
  pagesOf: (id: string) => `העמודים של עדכון ${id}`,
  change: { failed: 'נכשל', added: 'חדש', updated: 'עודכן', removed: 'הוסר' },
  nothing: 'אף עמוד לא השתנה',
  more: (count: string) => `הצגת עוד עמודים (${count} נותרו)`,
  retry: 'ניסיון נוסף',
} as const;
