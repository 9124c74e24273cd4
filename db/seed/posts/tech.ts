import type { DemoPost } from '../demoPost.ts';

export const techPosts: DemoPost[] = [
  {
    slug: 'best-gadgets-of-the-year',
    title: 'מכשירי השנה: תשעה שהיינו קונים שוב בכסף שלנו',
    excerpt:
      'אוזניות, טלפון, סאונדבר, שואב ואפילו כונן: פתחנו את ארון המערכת ובדקנו מה אנשים שכחו להחזיר. ' +
      'תשעה מכשירים לפי הסדר, עם סיבה אחת לכל אחד.',
    tags: ['buying-guide', 'comparison'],
    illustration: { subjects: ['headphones', 'phone'], mood: 3 },
    isFeatured: true,
    views: 1212,
    status: 'published',
    publishedDaysAgo: 0.3,
    faq: [
      {
        question: 'לפי מה נקבע הסדר ברשימה?',
        answer:
          'לא לפי הציון בלבד. מקום גבוה פירושו שהמכשיר מתאים לאנשים רבים בלי שאלות מקדימות; הציון ' +
          'אומר עד כמה הוא טוב בתחומו.',
      },
      {
        question: 'האם יצרנים או חנויות ידעו על הרשימה?',
        answer:
          'לא. הבחירה נעשתה לפני בדיקת המחירים, וחלק מהמכשירים נקנו בכסף שלנו. עמלה מקישור לחנות ' +
          'אינה משנה את המקום.',
      },
      {
        question: 'המכשיר שרציתי יקר לי כרגע. כדאי לחכות?',
        answer:
          'אם אפשר, כן. 11 מ־14 המוצרים שעקבנו אחריהם שלושה חודשים ירדו פעם אחת לפחות ב־12% מהמחיר הרגיל.',
      },
    ],
    comments: [
      {
        authorName: 'אסנת מרחובות',
        body: 'שלט ב־199 ₪ במקום שלישי ברשימה של מכשירי השנה. לכבוד הזה בדיוק אני קוראת אתכם.',
        daysAgo: 0.22,
        isApproved: true,
      },
      {
        authorName: 'גידי ס.',
        body: 'תיקון לפרוטוקול: לא הייתי נרגש. 0.6% זה פשוט מעט.',
        daysAgo: 0.16,
        isApproved: true,
      },
    ],
  },
  {
    slug: 'noma-aura-3-bus-480',
    title: 'Noma Aura 3: חודש על קו 480, והמנוע עבר לגור בבניין אחר',
    excerpt:
      'מדדנו את אוזניות Noma Aura 3 ב־42 נסיעות בין ירושלים לתל אביב: הדיזל כמעט נעלם, התינוק נשאר, ' +
      'והסוללה החזיקה 31 שעות. האם זה מצדיק 1,390 ₪?',
    tags: ['noise-cancelling', 'wireless', 'battery-life', 'travel'],
    illustration: { subjects: ['headphones'], mood: 5 },
    figures: [
      {
        name: 'noma-aura-3-at-work',
        illustration: { subjects: ['headphones', 'laptop'], mood: 1 },
        alt: 'איור: אוזניות קשת ליד מחשב נייד',
      },
    ],
    isFeatured: true,
    isPopular: true,
    views: 8730,
    status: 'published',
    publishedDaysAgo: 13.4,
    faq: [
      {
        question: 'האם Noma Aura 3 משתיקות אנשים שמדברים לידי?',
        answer:
          'רק בחלקן. שיחה במושב הסמוך ירדה אצלנו מ־65 ל־48 דציבל, ורוב ההפחתה הגיעה מהריפוד. ' +
          'עם מוזיקה שקטה לא תבינו מילים, אבל תדעו שמדברים.',
      },
      {
        question: 'כמה זמן הסוללה מחזיקה בפועל?',
        answer:
          'עם ביטול רעשים ועוצמה של 65% מדדנו 31 שעות ו־20 דקות. עשר דקות טעינה מספיקות ' +
          'לארבע שעות ורבע נוספות.',
      },
      {
        question: 'אפשר להחליף את הריפודים לבד?',
        answer: 'כן. הם מוצמדים במגנט ומתחלפים בלי כלים, וזוג חדש עולה 129 ₪.',
      },
    ],
    comments: [
      {
        authorName: 'אורנה ב.',
        body: 'נוסעת בקו הזה 11 שנה. אם הן באמת מוחקות את שער הגיא, קחו את הכסף.',
        daysAgo: 12.9,
        isApproved: true,
      },
      {
        authorName: 'גלעד',
        body:
          'לא מסכים לגבי הבס. השארתי את ברירת המחדל ונהניתי מכל רגע. אולי פשוט לא כולם ' +
          'מאזינים לצ׳לו.',
        daysAgo: 11.2,
        isApproved: true,
      },
      {
        authorName: 'מיכאל פ׳',
        body: 'ומה קרה לראש הקלקר? אפשר ביקורת עליו?',
        daysAgo: 10.6,
        isApproved: true,
      },
      {
        authorName: 'אוזניות בזול',
        body: 'אצלי בחנות יש אותן הרבה יותר זול, תכתבו לי בפרטי',
        daysAgo: 3.1,
        isApproved: false,
      },
    ],
  },
  {
    slug: 'tavnoa-note-11-vs-oralis-paper-10',
    title: 'Tavnoa Note 11 מול אוראליס Paper 10: סמסטר שלם בלי מחברת אחת',
    excerpt:
      'סטודנטית לביולוגיה, סטודנט למשפטים ושני טאבלטים עם עט. בדקנו מי באמת יודע לכתוב מימין ' +
      'לשמאל, ומה קרה כשהבינה המלאכותית ניסתה לקרוא כתב של משפטן.',
    tags: ['comparison', 'students', 'ai', 'battery-life'],
    illustration: { subjects: ['tablet', 'tablet'], mood: 0 },
    figures: [
      {
        name: 'tablets-in-backpack',
        illustration: { subjects: ['tablet', 'backpack'], mood: 4 },
        alt: 'איור: טאבלט ותיק גב',
      },
    ],
    isPopular: true,
    views: 9260,
    status: 'published',
    publishedDaysAgo: 52.35,
    faq: [
      {
        question: 'איזה מהם עדיף לסיכום הרצאות?',
        answer:
          'לסיכומים שרובם מילים, אוראליס Paper 10: הוא קל, אינו מסיח את הדעת ומחזיק תשעה ימי ' +
          'לימודים. למי שצריך צבע, ציור או הקלטת הרצאה, Tavnoa Note 11.',
      },
      {
        question: 'האם כתב יד בעברית באמת הופך לטקסט?',
        answer:
          'בכתב מסודר, כן: 94% מהמילים ב־Note ו־89% ב־Paper. בכתב מרושל ירד הדיוק ל־71% ול־52%, ' +
          'ומונחים לועזיים באמצע שורה מבלבלים את שניהם.',
      },
      {
        question: 'הסיכומים נשלחים לענן?',
        answer:
          'ב־Tavnoa Note 11 המרת הכתב נעשית בענן ודורשת רשת. ב־Paper 10 היא נעשית במכשיר עצמו.',
      },
      {
        question: 'כמה עולה העט אם מאבדים אותו?',
        answer:
          'עט חדש ל־Note עולה 320 ₪. ב־Paper ההוצאה הקבועה היא חודים, 39 ₪ לחבילה של שישה, ' +
          'ובסמסטר אחד שחקנו ארבעה.',
      },
    ],
    comments: [
      {
        authorName: 'ד״ר ליאת ש.',
        body: 'אני המרצה שאמרה ״ראיה נסיבתית״. עומדת מאחורי כל מילה.',
        daysAgo: 51.1,
        isApproved: true,
      },
      {
        authorName: 'עומר',
        body:
          'שמאלי כאן. אצלי הכול הפוך: דווקא באנגלית כף היד מקפיצה עמודים, ובעברית אין שום בעיה. ' +
          'סוף סוף מישהו כתב על זה.',
        daysAgo: 47.7,
        isApproved: true,
      },
    ],
  },
  {
    slug: 'mirvan-c1-compact-camera-review',
    title: 'Mirvan C1: מצלמת כיס, בר מצווה אחת וסבתא שרוצה הדפסות',
    excerpt:
      'צילמתי 1,006 פריימים במצלמת כיס של 3,290 ₪ ועוד 840 בטלפון, ונתתי לסבתא בת 84 לבחור ' +
      'בעיוורון מה יודפס. היא בחרה 24, ולא תמיד לטובת המצלמה.',
    tags: ['camera', 'travel', 'ai', 'premium'],
    illustration: { subjects: ['camera'], mood: 2 },
    figures: [
      {
        name: 'mirvan-c1-beside-phone',
        illustration: { subjects: ['camera', 'phone'], mood: 4 },
        alt: 'איור: מצלמת כיס ליד טלפון',
      },
    ],
    views: 1745,
    status: 'published',
    publishedDaysAgo: 8.7,
    faq: [
      {
        question: 'האם Mirvan C1 מצלמת טוב יותר מטלפון?',
        answer:
          'באור חלש ובדיוקנאות, כן, ובהפרש גדול: 52 תמונות חדות מתוך 60 לעומת 31 בטלפון. ' +
          'בשמש חזקה ובתמונות קבוצתיות הטלפון ניצח.',
      },
      {
        question: 'כמה זמן היא מצלמת וידאו בקיץ?',
        answer:
          'ב־39 מעלות היא נכבתה אחרי 11 דקות ב־4K. בצל ועם המסך פתוח הגענו ל־24 דקות, וב־Full HD ' +
          'לא הייתה מגבלה מלבד הסוללה.',
      },
      {
        question: 'האם כדאי לקנות סוללה שנייה?',
        answer: 'כן. 290 תמונות אינן מספיקות ליום טיול, וסוללה נוספת עולה 149 ₪.',
      },
    ],
  },
];
