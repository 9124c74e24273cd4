import { joinPrefix } from '../../hebrew/joinPrefix.ts';

/**
 * Titles and descriptions of the static pages. The folder site/content contains the other texts of these
 * pages.
 */
export const he = {
  more: 'מידע נוסף',
  about: {
    title: 'אודות',
    description: (site: string) =>
      `מי אנחנו ב${joinPrefix(site)}, איך אנחנו בודקים מוצרים ואיך לבחור בעזרתנו`,
  },
  contact: {
    title: 'יצירת קשר',
    description: (site: string) => `איך כותבים למערכת ${site}: שאלות, תיקונים, בדיקות ופרסום`,
  },
  privacy: {
    title: 'מדיניות פרטיות',
    description: () => 'איזה מידע האתר שומר, למה, לכמה זמן, ומה הזכויות שלכם',
  },
  terms: {
    title: 'תנאי שימוש',
    description: (site: string) => `כללי השימוש ב${joinPrefix(site)}: תוכן, תגובות, פרסום ואחריות`,
  },
  accessibility: {
    title: 'הצהרת נגישות',
    description: () => 'מה נעשה כדי שהאתר יהיה נגיש, מה עדיין חסר ולמי פונים',
  },
} as const;
