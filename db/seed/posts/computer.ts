import type { DemoPost } from '../demoPost.ts';

export const computerPosts: DemoPost[] = [
  {
    slug: 'refurbished-laptops-guide',
    title: 'אחד בריא, אחד מאופר, אחד נעול: קנינו שלושה מחשבים מחודשים',
    excerpt:
      'שלושה מחשבים ניידים מחודשים בפחות מ־1,700 ₪, אצל טכנאית שלא ידעה כמה שולם. אחד היה מציאה, אחד הסתתר מתחת לויניל, ואחד התגלה כמשקולת עם מקלדת.',
    tags: ['buying-guide', 'comparison', 'budget', 'repairability'],
    illustration: { subjects: ['laptop', 'shoppingCart'], mood: 1 },
    figures: [
      {
        name: 'refurbished-laptops-opened',
        illustration: { subjects: ['laptop', 'ssd'], mood: 4 },
        alt: 'איור: מחשב נייד פתוח ולידו כונן',
      },
      {
        name: 'refurbished-laptops-desk',
        illustration: { subjects: ['keyboard', 'mouse'], mood: 5 },
        alt: 'איור: מקלדת ועכבר על שולחן',
      },
    ],
    isFeatured: true,
    views: 4720,
    status: 'published',
    publishedDaysAgo: 11.55,
    faq: [
      {
        question: 'מה ההבדל בין ״מחודש״ ל״יד שנייה״?',
        answer:
          'מחודש אמור לעבור בדיקה, ניקוי והחלפת חלקים אצל מי שמוכר אותו, ומגיע עם אחריות. אין לכך תקן מחייב, ולכן בקשו את רשימת הבדיקות בכתב.',
      },
      {
        question: 'איך בודקים את מצב הסוללה?',
        answer:
          'בכל מערכת הפעלה נפוצה יש דוח מובנה שמשווה בין הקיבולת המקורית לנוכחית. מתחת ל־80% הביאו בחשבון החלפה, אצלנו 320 ₪.',
      },
      {
        question: 'אפשר להסיר נעילת ניהול של ארגון?',
        answer:
          'רק הארגון עצמו יכול לשחרר אותה. אם אחרי איפוס להגדרות היצרן מופיע שם של חברה, אל תקנו, גם אם המחיר מפתה.',
      },
    ],
    comments: [
      {
        authorName: 'אורית, מנהלת כספים',
        body: 'אני זו שמחליטה לרענן ציוד. בבקשה.',
        daysAgo: 10.9,
        isApproved: true,
      },
      {
        authorName: 'תומר',
        body: 'קניתי פרטי שלוש פעמים ומעולם לא נדפקתי. קצת הפחדה, אבל הרשימה של סימה הולכת אצלי לארנק.',
        daysAgo: 9.4,
        isApproved: true,
      },
      {
        authorName: 'נדב מ״כמו חדש אחי״',
        body: 'הוא באמת היה כמו חדש אחי',
        daysAgo: 8.05,
        isApproved: false,
      },
    ],
  },
  {
    slug: 'ovalia-tilt-vertical-mouse-review',
    title: 'Ovalia Tilt: שמונה שבועות עם עכבר אנכי ופיזיותרפיסטית ספקנית',
    excerpt:
      'שלושה שבועות של החטאות וכוסות מים הפוכות, ואז פחות כאב. אלא שבשבוע התשיעי גילתה הפיזיותרפיסטית שהעכבר ב־289 ₪ הוא רק חצי מההסבר.',
    tags: ['work-from-home', 'wireless'],
    illustration: { subjects: ['mouse'], mood: 3 },
    views: 2980,
    status: 'published',
    publishedDaysAgo: 34.15,
    faq: [
      {
        question: 'כמה זמן לוקח להתרגל?',
        answer:
          'אצלנו שלושה שבועות עד לדיוק סביר ושישה עד למהירות הקודמת. היומיים הראשונים הם הגרועים ביותר ואינם מעידים על ההמשך.',
      },
      {
        question: 'יש גרסה לשמאליים או לידיים קטנות?',
        answer: 'נכון לעכשיו לא. העכבר מתאים לכף יד ימין באורך של 18 ס״מ ומעלה.',
      },
      {
        question: 'הוא פותר כאבים בשורש כף היד?',
        answer:
          'הוא עשוי להקל, אך אצלנו גם גובה הכיסא וההפסקות עשו חלק ניכר מהעבודה. בכאב מתמשך כדאי לפנות לאיש מקצוע.',
      },
    ],
  },
  {
    slug: 'tsur-go-2tb-ssd-review',
    title: 'Tsur Go 2TB: הכונן החיצוני שהציל 31,412 תמונות של סבא',
    excerpt:
      'כונן ישן גוסס, כונן חדש ב־699 ₪ וכבל אחד שהאט הכול פי 23. סקירה של SSD חיצוני שנכתבה בלחץ זמן, עם נפילות, קפה וחשיפה משפחתית.',
    tags: ['travel', 'privacy'],
    illustration: { subjects: ['ssd'], mood: 0 },
    views: 1890,
    status: 'published',
    publishedDaysAgo: 86.2,
    faq: [
      {
        question: 'למה הכונן איטי אצלי?',
        answer:
          'ברוב המקרים זה הכבל: כבלי טעינה רבים מעבירים נתונים בכ־40 MB לשנייה בלבד. נסו קודם את הכבל הקצר שבקופסה.',
      },
      {
        question: 'אפשר לחבר אותו לטלפון או לטאבלט?',
        answer:
          'כן, לכל מכשיר עם USB-C שתומך באחסון חיצוני. בטלפון הוא צרך אצלנו כ־4% סוללה לכל 50 ג׳יגה.',
      },
      {
        question: 'כונן חיצוני אחד מספיק לגיבוי?',
        answer: 'לא. שמרו לפחות שני עותקים, אחד מהם בבית אחר, ובדקו פעם בשנה ששניהם נפתחים.',
      },
    ],
  },
  {
    slug: 'klikar-75-hebrew-keyboard-review',
    title: 'Klikar 75: מקלדת מכנית שמתייחסת לעברית כאל שפה',
    excerpt:
      'אותיות עבריות יצוקות, ניקוד וגרשיים במקום הנכון ומקש רווח שדורש שימון: 184 אלף הקשות על מקלדת אלחוטית ב־479 ₪, נמדדות ומתועדות.',
    tags: ['wireless', 'work-from-home', 'repairability'],
    illustration: { subjects: ['keyboard'], mood: 2 },
    views: 0,
    status: 'draft',
    publishedDaysAgo: 1.85,
    faq: [
      {
        question: 'היא רועשת מדי למשרד?',
        answer:
          'מדדנו 52 dB בחצי מטר, צליל נמוך ולא נקישה חדה. במשרד פתוח איש לא התלונן, ליד תינוקת ישנה זה כבר סיפור אחר.',
      },
      {
        question: 'אפשר להחליף מתגים לבד?',
        answer: 'כן, הם נשלפים במלקטת שבקופסה בלי הלחמה. סט חלופי עולה בין 60 ל־140 ₪.',
      },
    ],
  },
];
