import { limits } from '../limits.ts';

const { featuredRecommended, popularRecommended, featuredMax, popularMax } = limits.home;

/** Texts about the carousels of the home page, for the console and for quick editing on the site. */
export const he = {
  tabs: 'מקומות בדף הבית',
  featured: {
    tab: 'קרוסלה ראשית',
    recommended: `מומלץ: ${featuredRecommended.min}–${featuredRecommended.max} פוסטים`,
    shownMax: `באתר מופיעים ${featuredMax} הפוסטים החדשים ביותר מביניהם`,
    updated: 'הפוסט עודכן בקרוסלה הראשית',
    switchOf: (title: string) => `הצגת ״${title}״ בקרוסלה הראשית`,
  },
  popular: {
    tab: 'פוסטים מובילים',
    recommended: `מומלץ: ${popularRecommended.min}–${popularRecommended.max} פוסטים`,
    shownMax: `באתר מופיעים ${popularMax} הפוסטים הנצפים ביותר מביניהם`,
    updated: 'הפוסט עודכן בקרוסלת הפוסטים המובילים',
    switchOf: (title: string) => `הצגת ״${title}״ בפוסטים המובילים`,
  },
} as const;
