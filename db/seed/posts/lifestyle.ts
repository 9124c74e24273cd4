import type { DemoPost } from '../demoPost.ts';

export const lifestylePosts: DemoPost[] = [
  {
    slug: 'zirota-city-8-scooter-review',
    title: 'Zirota City 8: קורקינט טוב, קומה רביעית ופתק אחד מוועד הבית',
    excerpt:
      '412 ק״מ בתל אביב על קורקינט ב־2,990 ₪, ו־72 מדרגות איתו על הכתף בכל פעם שהמעלית שבתה. ' +
      'הטווח מאכזב, הסוללה הנשלפת מצילה, והוועד עוקב.',
    tags: ['travel', 'battery-life', 'repairability'],
    illustration: { subjects: ['scooter'], mood: 0 },
    figures: [
      {
        name: 'zirota-city-8-charging',
        illustration: { subjects: ['scooter', 'charger'], mood: 2 },
        alt: 'איור: קורקינט חשמלי ומטען',
      },
    ],
    isFeatured: true,
    views: 3588,
    status: 'published',
    publishedDaysAgo: 26.3,
    faq: [
      {
        question: 'מה הטווח האמיתי של Zirota City 8?',
        answer:
          'עם רוכב של 81 ק״ג נמדדו 28 ק״מ, ו־25 ק״מ בשרב. היצרן מצהיר על 45, שנמדדו במהירות של ' +
          '15 קמ״ש וברוכב קל בהרבה.',
      },
      {
        question: 'איפה נכון לטעון את הסוללה?',
        answer:
          'על משטח שאינו דליק, הרחק מהדלת ומנתיב המילוט, וכשמישהו בבית וער. הלובי וחדר המדרגות ' +
          'אינם מקום לטעינה, גם אם אין פתק.',
      },
      {
        question: 'כמה הוא שוקל?',
        answer: '17.8 ק״ג על המשקל בבית, מהם 2.9 ק״ג הסוללה, שאותה אפשר להוציא ולקחת הביתה.',
      },
    ],
    comments: [
      {
        authorName: 'יו״ר ועד בית אחר',
        body: 'הדפסתי את הפתק ותליתי אצלנו. תודה על הניסוח.',
        daysAgo: 25.7,
        isApproved: true,
      },
      {
        authorName: 'טליה',
        body:
          'רוכבת על אותו דגם חצי שנה. לגבי הבולם אתם עדינים מדי, ברחוב שלי הוא מגיע עד הסוף ' +
          'פעמיים בכל בוקר.',
        daysAgo: 22.4,
        isApproved: true,
      },
      {
        authorName: 'משה',
        body: 'שעתיים בשבוע חיסכון? תלכו ברגל, זה בריא וגם אין צפצוף.',
        daysAgo: 20.1,
        isApproved: true,
      },
    ],
  },
  {
    slug: 'pelora-beam-500-rooftop-cinema',
    title: 'Pelora Beam 500: קולנוע על הגג, רוח מהים ושכן שהצביע נגד',
    excerpt:
      'שלוש הקרנות על גג משותף בגבעתיים עם מקרן נטען ב־2,350 ₪: מתי כבר חשוך מספיק, למה הסרט מת ' +
      'שמונה דקות לפני הסוף, ואיך דוד שמש נעשה מסך.',
    tags: ['wireless', 'battery-life'],
    illustration: { subjects: ['projector'], mood: 3 },
    figures: [
      {
        name: 'pelora-beam-500-charger',
        illustration: { subjects: ['projector', 'charger'], mood: 1 },
        alt: 'איור: מקרן ולידו מטען נייד',
      },
    ],
    views: 1146,
    status: 'published',
    publishedDaysAgo: 22.7,
    faq: [
      {
        question: 'אפשר להקרין עם Pelora Beam 500 באור יום?',
        answer: 'לא. חכו 35 דקות מהשקיעה בערך. לפני כן התמונה דהויה עד בלתי נראית.',
      },
      {
        question: 'כמה זמן הסוללה מחזיקה?',
        answer:
          '1:38 שעות במצב הרגיל ו־2:22 במצב חיסכון. אפשר לחבר מטען נייד של 65W בזמן ההקרנה ' +
          'ולראות סרט עד הסוף.',
      },
      {
        question: 'מה גודל התמונה המומלץ?',
        answer: 'רוחב של שני מטרים. בשלושה מטרים התמונה מחווירה והפיקסלים מתחילים להיראות.',
      },
    ],
  },
  {
    slug: 'kadenta-run-2-vs-morvo-terra',
    title: 'Kadenta Run 2 מול Morvo Terra: חצי מרתון באוגוסט, שעון על כל יד',
    excerpt:
      'יעל רצה 21.1 ק״מ בלחות של 78% עם שני שעוני ריצה ורצועת דופק. אחד מדד כמעט בלי טעות והשני ' +
      'הוסיף לה שחייה בירקון, ובכל זאת ההכרעה לא הייתה קלה.',
    tags: ['comparison', 'sport', 'battery-life'],
    illustration: { subjects: ['smartwatch', 'smartwatch'], mood: 4 },
    views: 1930,
    status: 'published',
    publishedDaysAgo: 97.6,
    faq: [
      {
        question: 'איזה משני השעונים מדויק יותר בריצה?',
        answer:
          'Morvo Terra. הוא טעה ב־40 מטר בחצי מרתון ובממוצע 2.3 פעימות בדופק. Kadenta Run 2 טעה ' +
          'ב־360 מטר וב־6.1 פעימות.',
      },
      {
        question: 'איך משפרים את מדידת הדופק ב־Kadenta Run 2?',
        answer:
          'מהדקים את הרצועה בחור נוסף ומרחיקים את השעון שתי אצבעות מעצם שורש היד. אצל יעל זה הוריד ' +
          'את השגיאה בחצי.',
      },
      {
        question: 'מי מהם מתאים גם לשינה?',
        answer:
          'Kadenta Run 2, שמשקלו 38 גרם בלבד. Morvo Terra גדול וכבד, ומתוך 77 לילות הוא נשאר על ' +
          'היד ב־19.',
      },
    ],
  },
];
