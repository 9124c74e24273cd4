/** Titles and descriptions of the static pages. Their content is in site/content. */
export const he = {
  more: 'מידע נוסף',
  about: {
    title: 'אודות',
    description: (site: string) => `מי אנחנו ב${site}, איך אנחנו בודקים מוצרים ואיך לבחור בעזרתנו`,
  },
  contact: {
    title: 'צור קשר',
    description: (site: string) => `איך כותבים למערכת ${site}: שאלות, תיקונים, בדיקות ופרסום`,
  },
  privacy: {
    title: 'מדיניות פרטיות',
    description: (site: string) => `איזה מידע ${site} שומר, למה, לכמה זמן, ומה הזכויות שלכם`,
  },
  terms: {
    title: 'תנאי שימוש',
    description: (site: string) => `כללי השימוש ב${site}: תוכן, תגובות, פרסום ואחריות`,
  },
  accessibility: {
    title: 'הצהרת נגישות',
    description: (site: string) => `מה נעשה כדי ש${site} יהיה נגיש, מה עדיין חסר ולמי פונים`,
  },
} as const;
