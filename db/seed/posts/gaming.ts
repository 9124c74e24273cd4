import type { DemoPost } from '../demoPost.ts';

export const gamingPosts: DemoPost[] = [
  {
    slug: 'halora-v2-vr-small-living-room',
    title: 'Halora V2 בסלון של 11 מ״ר: ביקורת במבנה של תביעת ביטוח',
    excerpt:
      'מאוורר תקרה, סבתא ברכבת הרים, ספוג רווי זיעה ושכנה מלמטה: חודש עם משקפי מציאות מדומה ' +
      'ב־2,190 ₪ בדירה ברמת גן, סעיף אחר סעיף.',
    tags: ['wireless', 'privacy', 'premium'],
    illustration: { subjects: ['vrHeadset'], mood: 0 },
    views: 486,
    status: 'published',
    publishedDaysAgo: 1.4,
    faq: [
      {
        question: 'כמה שטח פנוי באמת צריך?',
        answer:
          'ההוראות מבקשות שני מטרים על שניים. אצלנו הספיקו 1.9 על 1.6 מטר למשחקי קצב, חידות ' +
          'ופינג פונג; למשחקי הליכה וחרבות זה צפוף מדי.',
      },
      {
        question: 'אפשר לשחק עם משקפי ראייה?',
        answer:
          'כן, עם טבעת המרווח שבקופסה ומסגרת ברוחב של עד 142 מ״מ. אצלנו נשרטה עדשה של משקפיים, ' +
          'ולכן עדיף להכניס אותם בזהירות.',
      },
      {
        question: 'איך מתמודדים עם בחילות?',
        answer:
          'מתחילים במשחקים שבהם עומדים במקום, ומפסיקים בסימן הראשון. בהליכה חופשית החזיקו רק ' +
          'ארבעה מתשעת הנבדקים 20 דקות.',
      },
    ],
  },
  {
    slug: 'tarvo-7-vs-pipkin-mini',
    title: 'Tarvo 7 מול Pipkin Mini: אח, אחות וחודש אחד של חופש גדול',
    excerpt:
      'בן 13 קיבל קונסולה ניידת ב־1,990 ₪, אחותו בת התשע קיבלה אחת ב־690. הם ניהלו יומן בדיקות, ' +
      'מצאו פרצה בבקרת ההורים ושכרו בוררת מהקומה שמתחת.',
    tags: ['comparison', 'kids', 'battery-life', 'travel'],
    illustration: { subjects: ['handheld', 'handheld'], mood: 1 },
    figures: [
      {
        name: 'handheld-in-backpack',
        illustration: { subjects: ['handheld', 'backpack'], mood: 3 },
        alt: 'איור: קונסולה ניידת ותיק גב',
      },
    ],
    isPopular: true,
    views: 6120,
    status: 'published',
    publishedDaysAgo: 19.5,
    faq: [
      {
        question: 'מאיזה גיל מתאים Tarvo 7?',
        answer:
          'לפי הניסיון שלנו, מ־12 בערך: הוא שוקל 640 גרם, עולה 1,990 ₪ ודורש הורה שיגדיר את ' +
          'ההגבלות. לצעירים יותר עדיף Pipkin Mini.',
      },
      {
        question: 'כמה זמן כל קונסולה מחזיקה בנסיעה?',
        answer:
          'Tarvo 7 החזיק שעתיים וחמש דקות במשחק תובעני ו־4:40 שעות במשחק פשוט. Pipkin Mini ' +
          'החזיק 9:15 שעות.',
      },
      {
        question: 'האם הגבלת הזמן עובדת בלי אינטרנט?',
        answer:
          'ב־Pipkin Mini כן. ב־Tarvo 7 המונה נעצר במצב טיסה; היצרן אישר את הבעיה והבטיח תיקון.',
      },
    ],
    comments: [
      {
        authorName: 'אימא של שלושה',
        body: 'הבן שלי קרא עד מצב טיסה והפסיק לקרוא. תודה רבה באמת.',
        daysAgo: 18.8,
        isApproved: true,
      },
      {
        authorName: 'איתמר (כן, ההוא)',
        body: 'אני עדיין לא מסכים. והציון של הגמל היה 9.5.',
        daysAgo: 18.2,
        isApproved: true,
      },
      {
        authorName: 'דניאל ר׳',
        body: 'שעתיים סוללה ב־1,990 ₪ זה לא מכשיר נייד, זה מכשיר נייח עם חלומות.',
        daysAgo: 14.6,
        isApproved: true,
      },
      {
        authorName: 'אנונימי',
        body: 'מי שנותן לילדים מסכים באוטו שלא יתפלא אחר כך',
        daysAgo: 13.9,
        isApproved: false,
      },
    ],
  },
  {
    slug: 'controllers-under-300-shekels',
    title: 'שלושה שלטים עד 300 ₪: סחיפה, נפילות וקערה של חטיף בוטנים',
    excerpt:
      'שלושה שלטים אלחוטיים, 60 שעות משחק כל אחד ו־40 נפילות על ריצוף. מדדנו סטייה ועיכוב, ' +
      'פירקנו במברג, ומצאנו שהזול מכולם הוא גם היחיד שקל לתקן בבית.',
    tags: ['comparison', 'budget', 'repairability', 'competitive-gaming'],
    illustration: { subjects: ['controller', 'controller'], mood: 4 },
    views: 2214,
    status: 'published',
    publishedDaysAgo: 31.6,
    faq: [
      {
        question: 'מהי סחיפה בשלט, ואפשר למנוע אותה?',
        answer:
          'סחיפה היא תנועה שהשלט רושם אף שאיש אינו נוגע בג׳ויסטיק. ג׳ויסטיק מגנטי מודד בלי מגע ' +
          'ולכן כמעט אינו סוחף; בג׳ויסטיק רגיל ההחלפה היא עניין של זמן.',
      },
      {
        question: 'איזה מהשלושה מומלץ לרוב הבתים?',
        answer:
          'Olvek One ב־199 ₪: ג׳ויסטיקים מגנטיים, עיכוב של 9 אלפיות שנייה ועמידות טובה בנפילות. ' +
          'חובבי משחקי לחימה יעדיפו את Gravelo S.',
      },
      {
        question: 'אפשר להחליף ג׳ויסטיק בדורבן C2 בבית?',
        answer:
          'כן, במברג רגיל ובלי הלחמה. החלק עולה 18 ₪, וההחלפה לקחה לנו שבע דקות עם חיפוש הבורג.',
      },
    ],
  },
];
