/** The names of the subscribers, which the console loads first. The other texts load with their screens. */
export const he = {
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
} as const;
