export const he = {
  writtenBy: 'מאת',
  all: {
    title: 'מי כותב כאן',
    text: 'הכותבות והכותבים של המגזין, וכל מה שכתבו.',
    empty: 'אין כותבים עדיין',
    emptyText: 'כאן יופיעו הכותבות והכותבים. בינתיים אפשר לקרוא את הכתבות.',
  },
  author: 'כותבים באתר',
  /** The title of the page for search engines. The heading of the page contains only the name. */
  title: (name: string, role: string) =>
    role ? `${name}, ${role}: כל הכתבות` : `${name}: כל הכתבות`,
  text: (name: string) => `כל הכתבות מאת ${name}, מהחדשה אל הישנה.`,
  linksOf: (name: string) => `קישורים: ${name}`,
  emptyText: 'כאן יופיעו הכתבות הראשונות. בינתיים יש לא מעט לקרוא במקומות אחרים באתר.',
} as const;
