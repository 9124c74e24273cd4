export const he = {
  asTable: 'הצגה כטבלה',
  empty: 'אין עדיין נתונים להצגה',
  point: (label: string, value: string) => `${label}: ${value}`,
} as const;
