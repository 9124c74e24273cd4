import { limits } from '../../../limits.ts';
import { dayMs } from '../../../text/dayMs.ts';

const freshDays = limits.offer.freshMs / dayMs;

export const he = {
  resource: {
    name: 'הצעה |||| הצעות ומחירים',
    fields: {
      q: 'חיפוש',
      product: 'מוצר',
      shop: 'חנות',
      url: 'קישור לחנות',
      price: 'מחיר',
      priceAgorot: 'מחיר בשקלים',
      checkedAt: 'נבדק',
      clicks: 'הקלקות ב־30 ימים',
      status: 'מצב',
      isAffiliate: 'קישור שותפים: האתר מרוויח מקנייה',
      actions: 'פעולות',
    },
  },
  intro: `מחיר מוצג באתר ${freshDays} ימים מהבדיקה האחרונה. אחר כך הוא מוסתר עד שבודקים שוב`,
  waiting: (count: number, formatted: string) =>
    count === 1 ? 'מחיר אחד מחכה לבדיקה' : `${formatted} מחירים מחכים לבדיקה`,
  filter: { label: 'הצגה לפי מצב', stale: 'מחירים ישנים', gone: 'לא נמכר', all: 'הכול' },
  search: 'חיפוש מוצר, חנות או קישור',
  notFound: { title: 'לא נמצאו הצעות', text: 'אפשר לנסות מילה אחרת, או להציג את כל ההצעות' },
  empty: {
    stale: { title: 'כל המחירים עדכניים', text: `מחיר שלא נבדק ${freshDays} ימים יופיע כאן` },
    gone: { title: 'אין הצעות שהסתיימו', text: 'הצעה שהחנות הפסיקה למכור תישמר כאן' },
    all: { title: 'אין הצעות עדיין', text: 'הצעות מוסיפים בעמוד העריכה של מוצר' },
  },
  title: 'הצעות של חנויות',
  none: 'אין הצעות למוצר הזה',
  afterSave: 'אחרי שהמוצר יישמר אפשר יהיה להוסיף הצעות של חנויות',
  create: 'הצעה חדשה',
  editTitle: 'עריכת הצעה',
  add: 'הוספה',
  save: 'שמירה',
  helpUrl: 'הכתובת המלאה של עמוד המוצר בחנות',
  helpPrice: 'ריק: האתר מפנה לבדיקת המחיר בחנות',
  helpNewPrice: (date: string) => `נבדק ב־${date}. שמירה של מחיר אחר מסמנת שנבדק עכשיו`,
  invalidPrice: 'המחיר אינו תקין. למשל: 1,299 או 49.90',
  noPrice: 'ללא מחיר',
  affiliate: 'שותפים',
  hidden: 'מוסתר באתר',
  status: { ok: 'נמכר', gone: 'לא נמכר' },
  checkedOn: (date: string) => `נבדק ב־${date}`,
  goToShop: (shop: string) => `פתיחת העמוד של ${shop} בלשונית חדשה`,
  select: (shop: string, product: string) => `בחירת ההצעה של ${shop} על ${product}`,
  check: 'המחיר נכון',
  checkOf: (shop: string) => `המחיר של ${shop} נכון`,
  markGone: 'לא נמכר עוד',
  edit: (shop: string) => `עריכת ההצעה של ${shop}`,
  remove: (shop: string) => `מחיקת ההצעה של ${shop}`,
  removeMany: 'מחיקה',
  created: 'ההצעה נוספה',
  updated: 'ההצעה עודכנה',
  checked: (count: number, formatted: string) =>
    count === 1 ? 'המחיר סומן כנבדק עכשיו' : `${formatted} מחירים סומנו כנבדקים עכשיו`,
  markedGone: (count: number, formatted: string) =>
    count === 1 ? 'ההצעה סומנה כלא נמכרת' : `${formatted} הצעות סומנו כלא נמכרות`,
  deleted: (count: number, formatted: string) =>
    count === 1 ? 'ההצעה נמחקה' : `${formatted} הצעות נמחקו`,
  createFailed: 'שגיאה בהוספת ההצעה',
  updateFailed: 'שגיאה בעדכון ההצעה',
  deleteFailed: 'שגיאה במחיקת ההצעה',
  confirmDelete: {
    title: (count: number, formatted: string) =>
      count === 1 ? 'האם למחוק את ההצעה?' : `האם למחוק ${formatted} הצעות?`,
    text: 'ההצעה תרד מהאתר, ומספר ההקלקות שלה יימחק. אפשר גם לסמן שאינה נמכרת עוד, ואז היא נשמרת כאן.',
    confirm: 'מחיקה',
  },
  file: {
    export: 'הורדת קובץ',
    import: 'עדכון מקובץ',
    name: 'offers.csv',
    help: 'מורידים את הקובץ, מתקנים בו מחירים בגיליון אלקטרוני, שומרים כקובץ CSV ובוחרים אותו כאן. מחיר שהשתנה נחשב כנבדק עכשיו. שורה בלי מספר הצעה מוסיפה הצעה למוצר שכתובתו רשומה בה. אם כבר יש לו הצעה של אותה חנות עם אותו קישור, השורה מעדכנת אותה.',
    choose: 'בחירת קובץ',
    columns: {
      id: 'מספר הצעה',
      slug: 'כתובת המוצר',
      product: 'מוצר',
      shop: 'חנות',
      url: 'קישור לחנות',
      price: 'מחיר בשקלים',
      isAffiliate: 'שותפים',
      status: 'מצב',
      checkedAt: 'נבדק',
      version: 'גרסה',
    },
    yes: 'כן',
    no: 'לא',
    changed: (count: number, formatted: string) =>
      count === 1 ? 'הצעה אחת תתעדכן' : `${formatted} הצעות יתעדכנו`,
    added: (count: number, formatted: string) =>
      count === 1 ? 'הצעה אחת תתווסף' : `${formatted} הצעות יתווספו`,
    unchanged: (count: number, formatted: string) =>
      count === 1 ? 'שורה אחת לא השתנתה' : `${formatted} שורות לא השתנו`,
    problem: (line: number, reason: string) => `שורה ${line}: ${reason}`,
    wrongColumns: 'בשורה הראשונה של הקובץ חסרות הכותרות של הקובץ שמורידים מכאן',
    invalidAffiliate: 'בעמודה "שותפים" יש לכתוב כן או לא',
    offersChanged: 'ההצעות השתנו מאז שהקובץ נבחר. בדקו את הסיכום המעודכן',
    unknownOffer: 'אין הצעה עם המספר הזה',
    changedMeanwhile: 'ההצעה עודכנה אחרי הורדת הקובץ. יש להוריד אותו שוב או למחוק ממנו את השורה',
    unknownProduct: 'אין מוצר עם הכתובת הזאת',
    apply: 'עדכון ההצעות',
    applied: 'ההצעות עודכנו',
    failed: 'לא כל השורות עודכנו',
    failedAt: (line: number, reason: string) =>
      `השורות שלפני שורה ${line} נשמרו. בשורה הזאת: ${reason}`,
  },
} as const;
