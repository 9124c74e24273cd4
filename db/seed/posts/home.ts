import type { DemoPost } from '../demoPost.ts';

export const homePosts: DemoPost[] = [
  {
    slug: 'two-65-inch-tvs-one-west-window',
    title: 'שתי טלוויזיות 65 אינץ׳, חלון אחד מערבי: Brumell Noir מול Zelfa Sun',
    excerpt:
      'מסך OLED ב־6,490 ₪ או LED בהיר ב־4,290? חמישה שבועות בסלון מוצף שמש בנתניה, שתי תעודות ' +
      'אחריות שקראתי עד הסוף וחשבון לחמש שנים.',
    tags: ['comparison', 'oled', 'buying-guide'],
    illustration: { subjects: ['television', 'television'], mood: 2 },
    figures: [
      {
        name: 'tvs-at-sunset',
        illustration: { subjects: ['television'], mood: 3 },
        alt: 'איור: טלוויזיה מול שמש שוקעת',
      },
      {
        name: 'tvs-at-night',
        illustration: { subjects: ['television', 'lamp'], mood: 1 },
        alt: 'איור: טלוויזיה ומנורה בערב',
      },
    ],
    isFeatured: true,
    isPopular: true,
    views: 7480,
    status: 'published',
    publishedDaysAgo: 38.3,
    faq: [
      {
        question: 'האם טלוויזיית OLED מתאימה לסלון שטוף שמש?',
        answer:
          'אם רוב הצפייה שלכם ביום, לא. Brumell Noir הפיקה 190 ניט על מסך לבן מלא, ובשמש ישירה ' +
          'ראינו בעיקר את עצמנו. תריס או וילון משנים את התמונה, תרתי משמע.',
      },
      {
        question: 'מה עם צריבה?',
        answer:
          'אחרי חמישה שבועות עם שלוש שעות ערוץ חדשות ביום לא ראינו סימנים, וזה זמן קצר מכדי ' +
          'להבטיח. בתעודת האחריות לפאנל, שלוש שנים, צריבה מופיעה ברשימת החריגים.',
      },
      {
        question: 'כמה להוסיף לתקציב על ההתקנה?',
        answer: 'אצלנו זה עלה 350 ₪ לתלייה ועוד 140 ₪ לעיגון בקיר גבס. מדדו מראש גם את המעלית.',
      },
    ],
    comments: [
      {
        authorName: 'רמי, מתקין',
        body: 'כל מילה על הגבס בסלע. תדפקו על הקיר לפני שאתם מזמינים, זה חינם.',
        daysAgo: 37.6,
        isApproved: true,
      },
      {
        authorName: 'שרון ק׳',
        body:
          'קנינו את Noir לסלון דרומי ואנחנו מאושרים, פשוט סוגרים תריס. לא הייתי מוותרת על השחור ' +
          'בשביל שעה וחצי של שמש.',
        daysAgo: 35.2,
        isApproved: true,
      },
      {
        authorName: 'אלון',
        body: 'מאיה צודקת. ברגע שראית את הפסים אי אפשר להפסיק. תודה שהרסתם לי את הטלוויזיה.',
        daysAgo: 30.8,
        isApproved: true,
      },
    ],
  },
  {
    slug: 'orvika-m2-robot-vacuum-review',
    title: 'Orvika M2 מול דירת גן באשדוד: 4.3 ק״ג חול, כלבה אחת ובריחה',
    excerpt:
      'במשך 11 שבועות שקלתי כל גרם שהשואב הרובוטי אסף, הקלטתי את מה ששלח לענן, ופעם אחת חיפשו ' +
      'אותו בגינה. כך נראה Orvika M2 אחרי חול, שיער וילד בן חמש.',
    tags: ['smart-home', 'privacy', 'repairability'],
    illustration: { subjects: ['robotVacuum'], mood: 4 },
    figures: [
      {
        name: 'orvika-m2-and-app',
        illustration: { subjects: ['robotVacuum', 'phone'], mood: 0 },
        alt: 'איור: שואב רובוטי ולידו טלפון עם היישומון',
      },
    ],
    views: 1962,
    status: 'published',
    publishedDaysAgo: 4.6,
    faq: [
      {
        question: 'האם אפשר להפעיל את Orvika M2 בלי ענן?',
        answer:
          'כן. בתפריט ״נוספות״, תחת ״מתקדם״, יש מצב מקומי שבו נשארה רק בדיקת שעון פעם ביממה. ' +
          'מאבדים שליטה מחוץ לבית וזיהוי מכשולים לפי סוג.',
      },
      {
        question: 'כמה עולה לתחזק אותו בשנה?',
        answer: 'לפי קצב הבלאי בדירה עם חול וכלבה, 412 ₪ לשקיות, מטליות, מברשות ומסננים.',
      },
      {
        question: 'הוא מתאים לשטיחים?',
        answer:
          'לא במיוחד. מחול שפיזרנו על שטיח הוא אסף 55% בשני מעברים, והמטלית הרטיבה שוליים של ' +
          'שטיח שאגי.',
      },
    ],
    comments: [
      {
        authorName: 'נטע מקריית ים',
        body: 'גם אצלנו הגלגל הקדמי התחיל לחרוק מהחול. שמונה דקות? לקח לי ערב שלם ושתי קללות.',
        daysAgo: 4.1,
        isApproved: true,
      },
      {
        authorName: 'אבא של כלב',
        body: 'אפשר עוד תמונות של שניצל? שואל בשביל הרובוט.',
        daysAgo: 2.8,
        isApproved: true,
      },
      {
        authorName: 'יוסף ד.',
        body: '2,790 שקל בשביל 31 קריאות לעזרה. בכסף הזה אני קונה מטאטא עד הפנסיה.',
        daysAgo: 0.9,
        isApproved: false,
      },
    ],
  },
  {
    slug: 'brenoa-due-espresso-review',
    title: 'Brenoa Due: אספרסו מצוין, אם האבנית של ירושלים תרשה',
    excerpt:
      'אחרי 600 כוסות ב־Brenoa Due גיליתי שלושה דברים: הקפה נהדר, נורית האבנית סומכת על מים של ' +
      'ארץ אחרת, והמסננים יעלו לכם יותר מהמכונה.',
    tags: ['repairability', 'premium'],
    illustration: { subjects: ['coffeeMachine'], mood: 1 },
    figures: [
      {
        name: 'brenoa-due-on-counter',
        illustration: { subjects: ['coffeeMachine'], mood: 5 },
        alt: 'איור: מכונת אספרסו על השיש',
      },
    ],
    views: 2675,
    status: 'published',
    publishedDaysAgo: 63.7,
    faq: [
      {
        question: 'צריך לקנות מטחנה בנפרד?',
        answer:
          'כן, ומטחנה הגונה. ב־Brenoa Due אין מטחנה מובנית, ועם קפה טחון מהסופר המים עברו בה ' +
          'ב־12 שניות.',
      },
      {
        question: 'כל כמה זמן מנקים אבנית באזור של מים קשים?',
        answer:
          'כל שלושה חודשים, גם אם הנורית כבויה. כוונו את קושי המים ביום הראשון לפי הטבלה בעמוד ' +
          '31 של ספר ההפעלה, והשתמשו במים מסוננים.',
      },
      {
        question: 'כמה עולה כוס אספרסו ביתית?',
        answer:
          'בחשבון שלנו 2.90 ₪, כולל קפה, מסננים, חומר לניקוי אבנית וחלקה של המכונה לאורך חמש שנים.',
      },
    ],
    comments: [
      {
        authorName: 'חנן מצפת',
        body: 'הקומקום שלי ושלכם קרובי משפחה. הזמנתי כד סינון באותו ערב.',
        daysAgo: 60.2,
        isApproved: true,
      },
    ],
  },
  {
    slug: 'sferin-40-air-purifier-dust-week',
    title: 'Sferin 40 מול ארבעה ימי אובך: המסנן השמין ב־19 גרם',
    excerpt:
      'כשהר חברון נעלם מהחלון הוצאתי את Sferin 40 מהקרטון ומדדתי חדר שינה אחד לפני ואחרי. מצב ' +
      'הלילה שקט, המצב המרבי מנקה, וקשה לקבל את שניהם יחד.',
    tags: ['smart-home', 'budget'],
    illustration: { subjects: ['airPurifier'], mood: 5 },
    views: 0,
    status: 'draft',
    publishedDaysAgo: 2.2,
    faq: [
      {
        question: 'לאיזה גודל חדר Sferin 40 מתאים?',
        answer:
          'לפי המדידות שלנו, עד 20 מ״ר. בסלון של 31 מ״ר הוא נזקק לשעתיים כדי להגיע לתוצאה של ' +
          'חדר שינה בתוך 40 דקות.',
      },
      {
        question: 'אפשר לישון לידו?',
        answer: 'במצב לילה כן: 31 דציבל ליד הכרית. במצב המרבי מדדנו 57 דציבל.',
      },
    ],
  },
];
