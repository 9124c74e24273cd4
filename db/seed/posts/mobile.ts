import type { DemoPost } from '../demoPost.ts';

export const mobilePosts: DemoPost[] = [
  {
    slug: 'zivon-x5-review',
    title: 'Zivon X5: הטלפון ב־1,799 ₪ שהמשיך לנווט ב־41 מעלות',
    excerpt:
      'יום שרב אחד בנגב, מד חום צמוד לגב המכשיר ומחזיק על השמשה: ה־Zivon X5 לא המהיר במחירו, אבל הוא זה שהביא אותנו הביתה.',
    tags: ['camera', 'battery-life', 'travel'],
    illustration: { subjects: ['phone'], mood: 0 },
    figures: [
      {
        name: 'phone-and-charger',
        illustration: { subjects: ['phone', 'charger'], mood: 3 },
        alt: 'איור: טלפון ולידו מטען נייד',
      },
    ],
    isPopular: true,
    views: 5870,
    status: 'published',
    publishedDaysAgo: 0.65,
    faq: [
      {
        question: 'מגיע מטען בקופסה?',
        answer:
          'לא, רק כבל. מטען USB-C של 45W ומעלה ינצל את מלוא הקצב, ומטען ישן של 20W יעבוד לאט יותר.',
      },
      {
        question: 'אפשר להוסיף כרטיס זיכרון?',
        answer: 'לא. יש גרסה אחת, 256GB, שמתוכם נשארו לי 219GB פנויים אחרי ההפעלה הראשונה.',
      },
      {
        question: 'מצב ההתקררות מופעל לבד?',
        answer:
          'כן, כשהמכשיר מתחמם מאוד בזמן ניווט. אפשר גם להפעיל אותו ידנית מלוח הקיצורים, וכך עשיתי אחר כך ליתר ביטחון.',
      },
    ],
    comments: [
      {
        authorName: 'מאיה מאילת',
        body: '41 מעלות זה אביב. תחזרו כשתבדקו פה באוגוסט.',
        daysAgo: 0.45,
        isApproved: true,
      },
      {
        authorName: 'גיא ר.',
        body: 'IP54 ב־1,799? מוותר. הקודם שלי נפל לבריכה וחי.',
        daysAgo: 0.3,
        isApproved: true,
      },
    ],
  },
  {
    slug: 'power-banks-comparison',
    title: 'שילמנו על 10,000 mAh וקיבלנו 6,180: שלוש סוללות ניידות במבחן',
    excerpt:
      'למה המספר על הקופסה לא מגיע לטלפון, כמה שווה מגנט, ומה עשה סוף שבוע ביולי בתא הכפפות לסוללה של 129 ₪. השוואה עם מד אנרגיה ביד.',
    tags: ['comparison', 'fast-charging', 'travel', 'budget'],
    illustration: { subjects: ['charger', 'backpack'], mood: 2 },
    figures: [
      {
        name: 'power-bank-and-laptop',
        illustration: { subjects: ['charger', 'laptop'], mood: 0 },
        alt: 'איור: סוללה ניידת ומחשב נייד',
      },
    ],
    views: 3950,
    status: 'published',
    publishedDaysAgo: 27.3,
    faq: [
      {
        question: 'מותר לעלות איתן לטיסה?',
        answer:
          'בתיק היד בלבד. הגבול המקובל בלי אישור מיוחד הוא 100 Wh לסוללה, ושלושת הדגמים כאן נמוכים ממנו. כדאי לבדוק גם את כללי חברת התעופה.',
      },
      {
        question: 'איך ממירים mAh ל־Wh?',
        answer:
          'מכפילים במתח התאים, לרוב 3.7 וולט, ומחלקים באלף. סוללה של 10,000 mAh היא כ־37 Wh, ולמכשיר יגיעו בערך 85% מזה.',
      },
      {
        question: 'מה עושים עם סוללה שהתנפחה?',
        answer:
          'מפסיקים להשתמש, לא מנקבים ולא טוענים, ומביאים אותה לנקודת איסוף של סוללות. בשום אופן לא לפח הביתי.',
      },
    ],
  },
  {
    slug: 'tuki-watch-3-kids-review',
    title: 'פרוטוקול: החופש הגדול של תמר עם שעון הילדים Tuki Watch 3',
    excerpt:
      'שישה שבועות, ילדה אחת בת תשע וחצי ושעון ב־549 ₪: מה עבד בדרך מהקייטנה, למה כיבינו את ההאזנה מרחוק, ואיך נתפס אבא בחנות גלידה.',
    tags: ['kids', 'privacy', 'battery-life'],
    illustration: { subjects: ['smartwatch'], mood: 5 },
    figures: [
      {
        name: 'tuki-watch-3-and-phone',
        illustration: { subjects: ['smartwatch', 'phone'], mood: 2 },
        alt: 'איור: שעון ילדים ליד טלפון של הורה',
      },
    ],
    isPopular: true,
    views: 6140,
    status: 'published',
    publishedDaysAgo: 52.7,
    faq: [
      {
        question: 'מאיזה גיל השעון מתאים?',
        answer:
          'מניסיוננו, מהרגע שהולכים לבד ועד הטלפון הראשון, בערך בין שבע לעשר. לפני כן הוא צעצוע, ואחרי כן הוא עלבון.',
      },
      {
        question: 'אפשר להשתמש בו בלי המנוי החודשי?',
        answer: 'רק כשעון ומד צעדים. שיחות, הודעות ומיקום דורשים את הקו הסלולרי, 29 ₪ לחודש.',
      },
      {
        question: 'אפשר לכבות את ההאזנה מרחוק לצמיתות?',
        answer:
          'היא כבויה במקור ואפשר לנעול אותה בהגדרות, אבל לא להסיר אותה. כל הורה שיש לו הרשאת מנהל יכול להפעיל אותה מחדש.',
      },
    ],
    comments: [
      {
        authorName: 'אמא של שלושה',
        body: 'גם אצלנו ״מדרגות״. בסוף הילדה התחילה לעלות במדרגות כדי שיתאים.',
        daysAgo: 51.3,
        isApproved: true,
      },
      {
        authorName: 'ערן ט.',
        body: 'עם כל הכבוד, הורה שרוצה להקשיב מותר לו. העולם מסוכן.',
        daysAgo: 50.8,
        isApproved: true,
      },
      {
        authorName: 'יסמין, יועצת חינוכית',
        body: 'ערן, הבעיה היא גם הילדים האחרים שבסביבה. תודה שכתבתם על זה, אני מחלקת את הסעיף הזה באספת הורים.',
        daysAgo: 50.2,
        isApproved: true,
      },
      {
        authorName: 'תמר',
        body: 'אני רוצה טלפון',
        daysAgo: 48.9,
        isApproved: true,
      },
    ],
  },
  {
    slug: 'lumark-11-tablet-review',
    title: 'Lumark 11: טאבלט אחד, שלושה דורות וסיסמה שנשכחה ביום הרביעי',
    excerpt:
      'מציירת בת 16, סבתא בת 81 וילד בן שלוש קיבלו את אותו טאבלט ב־1,249 ₪ לשבועיים כל אחד. מי התאהב, מי פרץ אותו, ומה אסור לשכוח להגדיר.',
    tags: ['kids', 'budget', 'battery-life'],
    illustration: { subjects: ['tablet'], mood: 4 },
    views: 0,
    status: 'scheduled',
    publishedDaysAgo: -30,
    faq: [
      {
        question: 'העט כלול במחיר?',
        answer: 'לא. העט עולה 189 ₪ והכיסוי המוקצף לילדים 79 ₪, כך שערכה מלאה היא 1,517 ₪.',
      },
      {
        question: 'הוא מתאים להורים מבוגרים?',
        answer:
          'כן, בזכות תצוגה פשוטה שמנהלים מרחוק מהטלפון של בן משפחה. הגדירו ביום הראשון איש קשר לשחזור החשבון.',
      },
      {
        question: '64GB מספיקים?',
        answer:
          'לצפייה, לשיחות ולמתכונים כן. מי שמציירים או מורידים סדרות לדרך ימלאו את 43 הג׳יגה הפנויים מהר.',
      },
    ],
  },
];
