/** What stands round every screen of the console: the menu, the header and its search. */
export const he = {
  menu: {
    content: 'תוכן',
    audience: 'קהל',
    integrations: 'חיבורים',
    system: 'מערכת',
    home: 'ניהול דף הבית',
  },
} as const;
