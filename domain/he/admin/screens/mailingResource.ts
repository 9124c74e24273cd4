/** The names of the mailings, which the console loads first. The other texts load with their screens. */
export const he = {
  name: 'דיוור |||| דיוורים',
  page: { edit: 'דיוור' },
  fields: {
    subject: 'נושא',
    status: 'מצב',
    progress: 'נשלחו',
    createdAt: 'נוצר',
  },
} as const;
