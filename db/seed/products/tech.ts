import type { DemoProduct, DemoReview } from './demoProduct.ts';

export const techProducts: DemoProduct[] = [
  {
    slug: 'mirvan-c1',
    name: 'Mirvan C1',
    brand: 'Mirvan',
    model: 'C1',
    releasedDaysAgo: 120,
    imageOf: 'mirvan-c1-compact-camera-review',
    specs: {
      type: 'מצלמת כיס',
      weight: 291,
      battery: '290 תמונות',
      zoom: 3,
      sealed: false,
    },
    offers: [
      { shop: 'hashmaliko', priceShekels: 3_290, checkedDaysAgo: 1.6, isAffiliate: true },
      { shop: 'technovia', priceShekels: 3_350, checkedDaysAgo: 4.4 },
    ],
  },
  {
    slug: 'tavnoa-note-11',
    name: 'Tavnoa Note 11',
    brand: 'Tavnoa',
    model: 'Note 11',
    releasedDaysAgo: 220,
    imageOf: 'tavnoa-note-11-vs-oralis-paper-10',
    specs: {
      type: 'טאבלט עם עט',
      screen: 11,
      weight: 512,
      battery: '8:50 שעות',
      'pen-latency': 21,
      color: true,
    },
    offers: [{ shop: 'technovia', priceShekels: 2_190, checkedDaysAgo: 3.8, isAffiliate: true }],
  },
  {
    slug: 'oralis-paper-10',
    name: 'אוראליס Paper 10',
    brand: 'אוראליס',
    model: 'Paper 10',
    releasedDaysAgo: 190,
    imageOf: 'tablets-in-backpack',
    specs: {
      type: 'מחברת נייר אלקטרוני',
      screen: 10.3,
      weight: 376,
      battery: '9 ימי לימודים',
      'pen-latency': 34,
      color: false,
    },
    offers: [{ shop: 'levhakufsa', priceShekels: 1_790, checkedDaysAgo: 7.2 }],
  },
];

export const techReviews: Record<string, DemoReview[]> = {
  'mirvan-c1-compact-camera-review': [
    {
      product: 'mirvan-c1',
      criteria: [
        ['אור חלש', 3, 92],
        ['אור קשה', 2, 62],
        ['וידאו', 1, 64],
        ['סוללה', 2, 60],
        ['שימוש', 2, 82],
      ],
      verdict: 'מחיר מכובד להרגל טוב, אם מצלמים אחרי השקיעה ובתוך הבית.',
      pros: [
        'פוקוס עין מהיר ואמין באור חלש',
        'צבעי עור טבעיים בלי עיבוד',
        'חוגות מתכת לצמצם ולחשיפה, שמכבדות אצבעות',
        'לומדת פנים בלי ענן',
      ],
      cons: [
        'מפסידה לטלפון בשמש קשה',
        'וידאו 4K מתחמם בקיץ',
        'סוללה של חצי טיול',
        'העברה אלחוטית מייגעת',
      ],
      forWhom: 'מי שמצלמים בבית אנשים שלא עומדים במקום',
      notForWhom: 'מי שמצלמים טיולים בצהריים',
      testedDays: 30,
      unitSource: 'loan',
    },
  ],
  'tavnoa-note-11-vs-oralis-paper-10': [
    {
      product: 'oralis-paper-10',
      criteria: [
        ['כתיבה בעברית', 3, 92],
        ['זיהוי כתב', 2, 65],
        ['סוללה', 1, 96],
        ['ריכוז', 2, 94],
      ],
      verdict: 'מחברת נפלאה שחשבו בה בעברית, למי שהסיכומים שלהם הם בעיקר מילים.',
      pros: [
        'מתעלמת מכף היד: אפס סימנים שלא התכוונו אליהם',
        'העמודים מתהפכים מימין לשמאל',
        'הזיהוי נעשה בתוך המכשיר',
      ],
      cons: ['אין צבע', 'אין מיקרופון', 'חודי העט נשחקים'],
      forWhom: 'מי שכותבים הרבה וזקוקים לגדר',
      notForWhom: 'מי שמציירים בצבע או מקליטים הרצאות',
      testedDays: 98,
      unitSource: 'bought',
    },
    {
      product: 'tavnoa-note-11',
      criteria: [
        ['כתיבה בעברית', 3, 72],
        ['זיהוי כתב', 2, 82],
        ['סוללה', 1, 60],
        ['ריכוז', 2, 55],
      ],
      verdict: 'מסך אחד לציור, להקלטה ולסדרה בערב, אחרי שמדליקים שני מתגים.',
      pros: ['צבעים', 'מצמיד את ההקלטה לרגע שבו נכתבה כל מילה', 'זיהוי כתב מדויק יותר'],
      cons: [
        'רושם גם את כף היד',
        'מחברת מימין לשמאל כבויה כברירת מחדל',
        'עט חדש עולה 320 ₪',
        'קשה להתרכז בו',
      ],
      forWhom: 'מי שמציירים, צובעים ומקליטים',
      notForWhom: 'מי שמסכמים פגישות סודיות: הזיהוי נעשה בענן',
      testedDays: 98,
      unitSource: 'bought',
    },
  ],
};
