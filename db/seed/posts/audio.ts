import type { DemoPost } from '../demoPost.ts';

export const audioPosts: DemoPost[] = [
  {
    slug: 'velora-buds-2-review',
    title: 'Velora Buds 2: שלושה שבועות ברכבת מבאר שבע, ומזגן אחד עקשן',
    excerpt:
      '31 נסיעות, מיקרופון מדידה ואחות אחת ברמקול: אוזניות הכפתור ב־649 ₪ משתיקות את הקרון כמעט לגמרי, עד שמתיישבים מתחת לפתח המיזוג.',
    tags: ['wireless', 'noise-cancelling', 'travel', 'battery-life'],
    illustration: { subjects: ['earbuds'], mood: 1 },
    figures: [
      {
        name: 'velora-buds-2-and-phone',
        illustration: { subjects: ['earbuds', 'phone'], mood: 4 },
        alt: 'איור: אוזניות כפתור ליד טלפון',
      },
    ],
    isFeatured: true,
    isPopular: true,
    views: 7460,
    status: 'published',
    publishedDaysAgo: 2.4,
    faq: [
      {
        question: 'אפשר להשתמש באוזנייה אחת בלבד?',
        answer:
          'כן, בכל אחת מהן בנפרד, וגם ביטול הרעשים ממשיך לעבוד. באוזנייה אחת הגענו ל־6 שעות ו־40 דקות, כי המיקרופונים של השנייה כבויים.',
      },
      {
        question: 'הן מתאימות לריצה או לחדר כושר?',
        answer:
          'הן עמידות בזיעה ובגשם קל (IP54) ולא נפלו לנו בריצה של 7 ק״מ. ברוח חזקה כדאי להפעיל את מצב הרוח, אחרת שומעים רפרוף.',
      },
      {
        question: 'איך מפעילים את מצב הכריזה?',
        answer:
          'ביישומון, במסך השלישי, תחת ״התנהגות חכמה״. הוא כבוי במקור, ואחרי ההפעלה הוא פועל גם בלי שהיישומון פתוח.',
      },
    ],
    comments: [
      {
        authorName: 'שירה מלהבים',
        body: 'נוסעת בקו הזה ארבע שנים. מצב הכריזה לבדו שווה את הכסף, פעמיים התעוררתי בבנימינה.',
        daysAgo: 2.1,
        isApproved: true,
      },
      {
        authorName: 'אלון ד.',
        body: 'לא מסכים על המיקרופונים. אצלי אחרי העדכון האחרון אף אחד לא מתלונן, וזה כולל את אמא שלי.',
        daysAgo: 1.6,
        isApproved: true,
      },
      {
        authorName: 'האחות',
        body: 'סליחה. אדבר יותר בשקט.',
        daysAgo: 1.15,
        isApproved: true,
      },
      {
        authorName: 'מבצעים חמים',
        body: 'אוזניות בחצי מחיר רק היום!!! כנסו לפרופיל שלי',
        daysAgo: 0.4,
        isApproved: false,
      },
    ],
  },
  {
    slug: 'soundbars-under-1500-comparison',
    title: 'שלושה סאונדברים עד 1,500 ₪, סדין לבן והשכנה מלמטה',
    excerpt:
      'מבחן עיוור לשלושה סאונדברים: הזול ניצח בדיבור, היקר ניצח בכדורגל, ומד העוצמה בדירה מתחת גילה מי מהם יביא לכם מכתב מוועד הבית.',
    tags: ['comparison', 'buying-guide', 'budget'],
    illustration: { subjects: ['soundbar', 'television'], mood: 4 },
    views: 4180,
    status: 'published',
    publishedDaysAgo: 19.6,
    faq: [
      {
        question: 'חייבים סאבוופר נפרד?',
        answer:
          'לחדשות ולסדרות לא, ולעיתים הוא אפילו מפריע להבין דיבור. לסרטי פעולה ולספורט הוא מוסיף הרבה, בתנאי שיש לכם שקע, מקום ושכנים סבלניים.',
      },
      {
        question: 'מה ההבדל בין חיבור אופטי ל־HDMI eARC?',
        answer:
          'חיבור אופטי מעביר קול בלבד. HDMI eARC מאפשר גם שליטה מהשלט של הטלוויזיה והדלקה אוטומטית, ולכן הוא נוח בהרבה ביום־יום.',
      },
      {
        question: 'איך מצאתם שכנה שהסכימה?',
        answer: 'עוגת גבינה, והתחייבות בכתב לסיים עד תשע בערב.',
      },
    ],
    comments: [
      {
        authorName: 'רמי, חולון',
        body: 'סוף סוף מישהו בודק מה קורה אצל השכנים. תשלחו את צביה לכל הסקירות.',
        daysAgo: 18.2,
        isApproved: true,
      },
      {
        authorName: 'נטע ב׳',
        body: 'אצלי ה־Nimbra דווקא לא נדלק עם הטלוויזיה, רק אחרי שהחלפתי כבל HDMI. אולי יעזור למישהו.',
        daysAgo: 12.75,
        isApproved: true,
      },
    ],
  },
  {
    slug: 'kolan-m1-usb-microphone-review',
    title: 'Kolan M1: מיקרופון USB ב־429 ₪ נגד מזגן, תמ״א וכלב אחד',
    excerpt:
      'חמישה סיבובים בחדר עבודה של 7.5 מ״ר: המיקרופון השולחני הזה הכניע את המזגן, נכנע לפטישון, וקיבל עזרה מכרעת מגרב ספורט אחד.',
    tags: ['work-from-home', 'budget', 'noise-cancelling'],
    illustration: { subjects: ['microphone'], mood: 2 },
    figures: [
      {
        name: 'kolan-m1-beside-laptop',
        illustration: { subjects: ['microphone', 'laptop'], mood: 0 },
        alt: 'איור: מיקרופון שולחני ליד מחשב נייד',
      },
    ],
    views: 1370,
    status: 'published',
    publishedDaysAgo: 63.35,
    faq: [
      {
        question: 'צריך להתקין תוכנה כדי שהמיקרופון יעבוד?',
        answer:
          'לא. הוא מזוהה מיד דרך USB-C, והתוכנה נחוצה רק לסינון רעשים ולעדכונים. אנחנו הסתדרנו בלעדיה.',
      },
      {
        question: 'הוא מתאים להקלטת שירה או כלי נגינה?',
        answer:
          'לסקיצות כן. בגיטרה אקוסטית הצליל נקי, אבל בשירה חזקה הוא מתעוות במרחק של פחות מ־20 ס״מ.',
      },
    ],
  },
];
