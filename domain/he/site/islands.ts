export const he = {
  loadingContent: 'התוכן נטען',
  loading: 'טוען...',
  close: 'סגירה',
  dismiss: 'סגירת ההודעה',
  newTab: '(נפתח בכרטיסייה חדשה)',
  optional: 'לא חובה',
  showPassword: 'הצגת הסיסמה',
  failure: {
    title: 'אופס! אירעה שגיאה',
    text: 'משהו השתבש בתצוגה. אפשר לנסות שוב, או לחזור לדף הבית.',
    retry: 'ניסיון נוסף',
    toHome: 'חזרה לדף הבית',
  },
} as const;
