import { limits } from '../../../limits.ts';
import { he as counts } from '../../counts.ts';

const { featuredRecommended, popularRecommended, featuredMax, popularMax } = limits.home;

export const he = {
  title: 'ניהול דף הבית',
  intro: 'אילו פוסטים מופיעים בקרוסלה הראשית ובפוסטים המובילים. כל שינוי עולה לאתר מיד',
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
  chosen: (count: number) =>
    count === 0
      ? 'עוד לא נבחרו פוסטים'
      : `${counts.posts(count)} ${count === 1 ? 'נבחר' : 'נבחרו'}`,
  search: 'חיפוש פוסט',
  list: 'פוסטים לבחירה',
  nothingFor: (query: string) => `לא נמצא פוסט עבור ״${query}״`,
  noExcerpt: 'אין תקציר',
  notOnSite: 'יופיע בדף הבית אחרי שיפורסם',
  view: 'צפייה',
  viewOf: (title: string) => `צפייה: ״${title}״, בלשונית חדשה`,
  edit: 'עריכה',
  editOf: (title: string) => `עריכה: ״${title}״`,
  more: 'עוד פוסטים',
  updated: 'עודכן בהצלחה',
  failed: 'שגיאה בעדכון הפוסט',
} as const;
