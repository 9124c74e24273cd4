export const he = {
  resource: {
    name: 'מנוי |||| מנויים',
    fields: {
      q: 'חיפוש כתובת',
      email: 'דואר אלקטרוני',
      status: 'מצב',
      createdAt: 'נוסף',
      source: 'מקור',
      consentProof: 'הוכחת ההסכמה',
      actions: 'פעולות',
    },
  },
} as const;
