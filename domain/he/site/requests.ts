export const he = {
  network: 'אין חיבור לשרת. בדקו את החיבור לרשת ונסו שוב',
  server: (status: number, statusText: string) => `שגיאת שרת: ${status} ${statusText}`.trim(),
  unknownServer: 'שגיאת שרת לא מזוהה',
} as const;
