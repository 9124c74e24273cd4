export const he = {
  account: 'החשבון שלכם',
  adminArea: 'ממשק ניהול',
  signOut: 'התנתקות',
  signedInAs: 'מחוברים בשם',
  controls: 'עריכת האתר',
  quickEdit: 'עריכה מהירה',
  openAdmin: 'פתיחת ממשק הניהול',
  signedOut: 'התנתקת בהצלחה',
  signOutFailed: 'ההתנתקות נכשלה',
  notLoaded: {
    title: 'העורך לא נטען',
    text: 'בדקו את החיבור לרשת ונסו שוב',
  },
} as const;
