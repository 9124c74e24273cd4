/** Texts of the fields beside the text, and of the checklist before publishing. */
export const settings = {
  publishing: {
    title: 'פרסום',
    date: 'תאריך פרסום',
    time: 'שעה',
    clear: 'ניקוי התאריך',
    zone: 'לפי שעון ישראל',
    atOnce: 'ללא תאריך: יפורסם מיד',
    scheduled: (moment: string) => `יעלה לאתר לבד: ${moment}`,
    since: (moment: string) => `תאריך הפרסום: ${moment}`,
    draft: 'טיוטה: לא מוצג באתר',
  },
  checklist: {
    title: 'לפני הפרסום',
    intro: 'אלה הצעות בלבד. אפשר לפרסם גם בלי לתקן',
    requiredIntro: 'פרט אחד חובה למלא לפני הפרסום. השאר הן הצעות',
    nothing: 'הכול מוכן לפרסום',
    back: 'חזרה לעריכה',
    publish: 'פרסום בכל זאת',
    complete: 'להשלמת הפרט החסר',
    noUnitSource: 'לא נבחר מאיפה הגיע המוצר שנסקר',
    defaultCategory: 'הקטגוריה היא עדיין ״כללי״',
    noExcerpt: 'אין תקציר',
    noImage: 'אין תמונה ראשית',
    missingAlt: (count: number) =>
      count === 1 ? 'לתמונה אחת אין טקסט חלופי' : `ל־${count} תמונות אין טקסט חלופי`,
    remoteImage: (count: number) =>
      count === 1 ? 'תמונה אחת נטענת מאתר אחר' : `${count} תמונות נטענות מאתרים אחרים`,
    headingOrder: (count: number) =>
      count === 1 ? 'כותרת אחת לא בסדר הרמות' : `${count} כותרות לא בסדר הרמות`,
    deadLink: (count: number, path: string) =>
      count === 1
        ? `הקישור ${path} לא מוביל לעמוד`
        : `${count} קישורים לא מובילים לעמוד, למשל ${path}`,
  },
  organisation: {
    title: 'סיווג',
    tagsHelp: 'הקלידו ובחרו. Enter או פסיק מוסיפים תגית חדשה',
    newTag: (name: string) => `תגית חדשה: ${name}`,
  },
  seo: {
    title: 'מנועי חיפוש ורשתות (SEO)',
    inSearch: 'כך זה ייראה בתוצאות חיפוש',
    inNetworks: 'כך זה ייראה בשיתוף ברשתות',
    emptyTitle: 'ריק: כותרת הפוסט',
    emptyDescription: 'ריק: התקציר',
    noTitle: 'כותרת הפוסט תופיע כאן',
    noDescription: 'בלי תיאור ובלי תקציר יוצג כאן תחילת הטקסט',
    tooLong: 'ארוך מדי: הסוף ייחתך בתוצאות החיפוש',
  },
  faq: {
    title: 'שאלות ותשובות',
    empty: 'שאלות ותשובות מוצגות בסוף הפוסט, וגם מנועי חיפוש קוראים אותן',
    add: 'הוספת שאלה',
    question: 'שאלה',
    answer: 'תשובה',
    save: 'שמירה',
    cancel: 'ביטול',
    edit: (question: string) => `עריכת השאלה ${question}`,
    remove: (question: string) => `מחיקת השאלה ${question}`,
    moveUp: (question: string) => `הזזת השאלה ${question} למעלה`,
    moveDown: (question: string) => `הזזת השאלה ${question} למטה`,
    moved: (place: number, count: number) => `השאלה עברה למקום ${place} מתוך ${count}`,
    full: (max: number) => `אפשר להוסיף עד ${max} שאלות`,
    incomplete: 'יש להשלים את השאלה ואת התשובה, או לבטל אותן, לפני השמירה',
    confirmDelete: {
      title: 'מחיקת שאלה',
      text: 'האם אתה בטוח שברצונך למחוק שאלה זו? פעולה זו לא ניתנת לביטול.',
      cancel: 'ביטול',
      confirm: 'מחיקה',
    },
  },
} as const;
