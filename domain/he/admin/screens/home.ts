import { isolateText } from '../../../text/bidi.ts';
import { he as heCounts } from '../../counts.ts';
import { he as heHomeCarousels } from '../../homeCarousels.ts';

export const he = {
  title: 'ניהול דף הבית',
  intro: 'אילו פוסטים מופיעים בקרוסלה הראשית ובפוסטים המובילים. כל שינוי עולה לאתר מיד',
  ...heHomeCarousels,
  chosen: (count: number) =>
    count === 0
      ? 'עוד לא נבחרו פוסטים'
      : `${heCounts.posts(count)} ${count === 1 ? 'נבחר' : 'נבחרו'}`,
  search: 'חיפוש פוסט',
  list: 'פוסטים לבחירה',
  nothingFor: (query: string) =>
    query === '' ? 'אין פוסטים עדיין' : `לא נמצא פוסט עבור ״${isolateText(query)}״`,
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
