/** Texts about unsaved changes and about other versions of the post. */
export const versions = {
  restore: {
    title: 'נמצא טקסט שלא נשמר',
    text: (moment: string) => `זה נכתב כאן ב־${moment} ולא הגיע לאתר. לשחזר?`,
    elsewhere: (moment: string) =>
      `זה נכתב ב־${moment} בדפדפן או במכשיר אחר, ולא הגיע לאתר. להמשיך מכאן?`,
    outdated:
      'מאז מישהו שמר גרסה חדשה של הפוסט. אחרי השחזור, בזמן השמירה, אפשר יהיה למזג בין השתיים',
    changes: 'מה השתנה',
    restore: 'שחזור',
    discard: 'מחיקת הטקסט הזה',
    later: 'לא עכשיו',
  },
  leave: {
    title: 'יש שינויים שלא נשמרו',
    text: 'מה לעשות איתם לפני היציאה?',
    lost: 'אם יוצאים עכשיו, השינויים יאבדו.',
    save: 'שמירה ויציאה',
    discard: 'יציאה בלי לשמור',
    stay: 'הישארות כאן',
  },
  conflict: {
    title: 'מישהו שמר את הפוסט לפניך',
    titleBy: (name: string) => `הפוסט נשמר לפניך בידי ${name}`,
    someone: 'אדם אחר',
    savedAt: (moment: string) => `הגרסה האחרת נשמרה ב־${moment}.`,
    text: 'שום דבר לא אבד. בחרו לכל שדה מה יישמר, או מזגו בין הטקסטים',
    chooseAll: 'בחרו מה יישמר בכל שדה',
    mine: 'שלי',
    theirs: (name: string) => `של ${name}`,
    merged: 'שניהם, ממוזגים',
    mergedClean: 'השינויים של שני הצדדים משתלבים בלי התנגשות',
    mergedConflicts: (count: number) =>
      count === 1
        ? 'במקום אחד שניכם שיניתם את אותו הקטע: שתי הגרסאות יופיעו זו אחר זו'
        : `ב־${count} מקומות שניכם שיניתם את אותו הקטע: שתי הגרסאות יופיעו זו אחר זו`,
    choice: (field: string) => `מה לשמור: ${field}`,
    difference: (name: string) => `ההבדל ביניהם: מה שכתב ${name} מסומן כהוסר, ומה שכתבתם אתם כנוסף`,
    save: 'שמירת הבחירה',
    edit: 'המשך עריכה עם הבחירה',
    cancel: 'חזרה לעריכה בלי לבחור',
    parked: 'הגרסה שלכם נשמרה במחשב הזה ותוצע לשחזור בפעם הבאה',
  },
  revisions: {
    title: 'גרסאות קודמות',
    empty: 'עדיין אין גרסאות קודמות. כל שמירה שומרת את הגרסה שלפניה',
    loading: 'טוען גרסאות...',
    loadFailed: 'טעינת הגרסאות נכשלה',
    written: (moment: string, author: string) => `${moment}, בידי ${author}`,
    writtenUnknown: (moment: string) => `עד ${moment}`,
    unknownAuthor: 'מחבר לא ידוע',
    current: 'הגרסה הנוכחית',
    wasLive: 'הייתה באתר',
    wasDraft: 'טיוטה',
    replacedBy: (moment: string, author: string) =>
      author ? `הוחלפה ב־${moment} בידי ${author}` : `הוחלפה ב־${moment}`,
    compared: 'מה השתנה מאז: מה שהיה בגרסה הזאת מסומן כהוסר, מה שיש עכשיו כנוסף',
    same: 'אין הבדל בין הגרסה הזאת לבין הפוסט כפי שהוא עכשיו',
    choose: 'בחרו גרסה כדי לראות מה השתנה מאז',
    restore: 'שחזור הגרסה הזאת',
    restored: 'הגרסה שוחזרה',
    restoredText: 'הפוסט חזר לגרסה שנבחרה. הגרסה שהייתה קודם נשמרה ברשימה',
    restoredBesideEdits: 'מה שהקלדתם בינתיים נשאר כאן ועוד לא נשמר. הגרסה שהייתה קודם נשמרה ברשימה',
    restoreFailed: 'שחזור הגרסה נכשל',
    saveFirst: 'יש שינויים שלא נשמרו. שמרו אותם לפני שחזור, כדי שלא יאבדו',
    close: 'סגירה',
  },
  difference: {
    added: 'נוסף:',
    removed: 'הוסר:',
    skipped: (count: number) => (count === 1 ? 'שורה אחת ללא שינוי' : `${count} שורות ללא שינוי`),
  },
} as const;
