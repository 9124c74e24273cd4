import { seededRandom } from '#tests/bench/corpus/corpus.ts';

/** Returns queries of two or three random words. The same count always gives the same queries. */
export function nonsenseQueries(count: number): string[] {
  const random = seededRandom(count);
  const randomBelow = (max: number) => Math.floor(random() * max);
  const word = () =>
    Array.from({ length: 5 + randomBelow(4) }, () => letters[randomBelow(letters.length)]).join('');
  return Array.from({ length: count }, (_, i) =>
    (i % 2 ? [word(), word()] : [word(), word(), word()]).join(' '),
  );
}

const letters = [...'אבגדהוזחטיכלמנסעפצקרשת'];

/** Queries about topics that no review covers. Some of their words occur in reviews. */
export const offTopicQueries = [
  'מתכון לעוגת גבינה',
  'תוצאות ליגת האלופות',
  'מזג אוויר מחר בחיפה',
  'שעות פתיחה של הדואר',
  'דירה להשכרה בתל אביב',
  'הסכם שלום היסטורי',
  'חוקת ארצות הברית',
  'זמני כניסת שבת',
  'כרטיסים להופעה בקיסריה',
  'תרגילים בגאומטריה לכיתה ח',
  'אין פוסט כזה בכלל',
  'מחלות של עצי זית',
  'מסלול טיול ברמת הגולן',
  'מילים לשיר יום הולדת',
  'ביטוח חובה לרכב',
  'משכנתא לזוג צעיר',
  'רופא שיניים תורן',
  'מלון ספא בים המלח',
  'השקעה בשוק ההון',
  'גידול עגבניות באדנית',
  'ברכה לראש השנה',
  'פירוש חלומות נחש',
  'מועדי בחינות בגרות',
  'אוטובוסים לירושלים',
  'שמות לתינוקות',
  'עורך דין לתעבורה',
];
