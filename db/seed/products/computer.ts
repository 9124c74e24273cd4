import type { DemoProduct, DemoReview } from './demoProduct.ts';

export const computerProducts: DemoProduct[] = [
  {
    slug: 'klikar-75',
    name: 'Klikar 75',
    brand: 'Klikar',
    model: '75',
    releasedDaysAgo: 145,
    imageOf: 'klikar-75-hebrew-keyboard-review',
    specs: {
      type: 'מקלדת מכנית, פריסת 75%',
      weight: 978,
      connection: 'USB-C, Bluetooth, 2.4GHz',
      battery: '164 שעות בלי תאורה',
      noise: 52,
      hebrew: true,
    },
    offers: [{ shop: 'levhakufsa', priceShekels: 479, checkedDaysAgo: 3.6 }],
  },
  {
    slug: 'ovalia-tilt',
    name: 'Ovalia Tilt',
    brand: 'Ovalia',
    model: 'Tilt',
    releasedDaysAgo: 225,
    imageOf: 'ovalia-tilt-vertical-mouse-review',
    specs: {
      type: 'עכבר אנכי',
      weight: 96,
      connection: 'Bluetooth, 2.4GHz',
      battery: 'סוללת AA, 55% אחרי שמונה שבועות',
      noise: 31,
    },
    offers: [{ shop: 'technovia', priceShekels: 289, checkedDaysAgo: 2.2, isAffiliate: true }],
  },
  {
    slug: 'tsur-go-2tb',
    name: 'Tsur Go 2TB',
    brand: 'Tsur',
    model: 'Go 2TB',
    releasedDaysAgo: 260,
    imageOf: 'tsur-go-2tb-ssd-review',
    specs: {
      type: 'כונן SSD חיצוני',
      weight: 46,
      connection: 'USB-C',
      'write-speed': 940,
      protection: 'IP65',
    },
    offers: [
      { shop: 'hashmaliko', priceShekels: 699, checkedDaysAgo: 1.3, isAffiliate: true },
      { shop: 'megasheka', priceShekels: 685, checkedDaysAgo: 19 },
    ],
  },
];

export const computerReviews: Record<string, DemoReview[]> = {
  'klikar-75-hebrew-keyboard-review': [
    {
      product: 'klikar-75',
      criteria: [
        ['עברית', 3, 98],
        ['הקלדה', 3, 86],
        ['חיבור', 1, 72],
        ['מחיר', 1, 70],
      ],
      verdict: 'המקלדת המכנית הראשונה שמתייחסת לעברית כאל שפה ולא כאל מדבקה.',
      pros: [
        'אותיות עבריות יצוקות, יפות ועמידות',
        'ניקוד, גרשיים ומקף נגישים מהמקלדת',
        'צליל נמוך ונעים, מתגים שנשלפים בלי הלחמה',
        'הגדרות שנשמרות במכשיר',
      ],
      cons: [
        'חזית גבוהה, ומשענת נמכרת בנפרד',
        'ההקשה הראשונה אחרי שינה הולכת לאיבוד',
        'מקש רווח שמצריך שימון',
      ],
      forWhom: 'מי שכותבים הרבה בעברית',
      notForWhom: 'רואי חשבון: אין בלוק מספרים',
      testedDays: 30,
      unitSource: 'bought',
    },
  ],
  'ovalia-tilt-vertical-mouse-review': [
    {
      product: 'ovalia-tilt',
      criteria: [
        ['נוחות לאורך זמן', 3, 84],
        ['דיוק', 2, 80],
        ['שקט', 1, 96],
        ['התאמה לידיים', 2, 55],
      ],
      verdict: 'עכבר בנוי היטב ושקט להפליא, שדורש שלושה שבועות של ענווה.',
      pros: ['לחיצות של 31 dB', 'סוללת AA שמחליפים בקיוסק', 'גלגלת עם מצב חופשי'],
      cons: ['גודל אחד בלבד', 'אין גרסה לשמאליים', 'קל מדי ובורח בלחיצה הצידה'],
      forWhom: 'כף יד בינונית וגדולה, ימין, הרבה שעות של מסמכים',
      notForWhom: 'יד קטנה, יד שמאל או ליגת יריות',
      testedDays: 63,
      unitSource: 'bought',
    },
  ],
  'tsur-go-2tb-ssd-review': [
    {
      product: 'tsur-go-2tb',
      criteria: [
        ['מהירות', 3, 90],
        ['עמידות', 2, 92],
        ['חום', 1, 60],
        ['שימוש', 2, 76],
      ],
      verdict: 'מהיר, קשוח ונטול דרמה, ומקבל מאיתנו המלצה בלי היסוס.',
      pros: [
        'מהירות אמיתית קרובה למובטח, לאורך 310 ג׳יגה',
        'שרד נפילות, קפה ומשפחה',
        'הצפנה בחומרה בלי קנס ביצועים',
        'חמש שנות אחריות בכתב',
      ],
      cons: [
        'כבל של 12 ס״מ',
        'מתחמם, ומאט מאוד בשמש',
        'אין נורית פעילות, ולכן לא ברור מתי מותר לנתק',
        'תוכנה שמבקשת דוא״ל שאין לה צורך בו',
      ],
      forWhom: 'מי שיש להם 31 אלף תמונות של סבא',
      notForWhom: 'מי שמעתיקים בשמש',
      testedDays: 28,
      unitSource: 'loan',
    },
  ],
};
