import type { AuthorLink } from '#domain/author/author.ts';

interface DemoAuthor {
  slug: string;
  name: string;
  role: string;
  bio: string;
  links: AuthorLink[];
  /** The slugs of the categories whose posts this author wrote. */
  categories: string[];
}

/** Invented authors of the demo magazine. */
export const demoAuthors: DemoAuthor[] = [
  {
    slug: 'naomi-luz',
    name: 'נעמי לוז',
    role: 'עורכת סלולר ופנאי',
    bio: `התחלתי בתיקון טלפונים בקיוסק בתחנה המרכזית בחיפה, ומאז קשה לי לעבור ליד בורג בלי לשאול למה הוא שם. אני בודקת מכשירים כמו שמשתמשים בהם: בכיס, בגשם, ועם שמונה אחוזי סוללה.

כשהטלפון כבוי אני רצה, לאט ובעקשנות. כל שעון ספורט שהמלצתי עליו ראה אותי מתנשפת בעלייה לדניה.`,
    links: [
      { label: 'יומן הריצה', url: 'https://example.com/naomi-luz/running' },
      { label: 'Mastodon', url: 'https://example.com/@naomi-luz' },
    ],
    categories: ['mobile', 'lifestyle', 'tech'],
  },
  {
    slug: 'gidi-samberg',
    name: 'גידי סמברג',
    role: 'כתב שמע, גיימינג ומחשבים',
    bio: `עשרים שנה הייתי איש סאונד באולמות, והאוזן נשארה קפדנית גם אחרי שהגב ביקש לפרוש. אני לא כותב ״צליל חם״. אני כותב מה שומעים, באיזו עוצמה, ומי מהשכנים התלונן.

בבית יש שלושה ילדים, שני שלטים עובדים ולוח תורנויות על המקרר. זה גם נוהל הבדיקה שלנו לקונסולות.`,
    links: [],
    categories: ['audio', 'gaming', 'computer'],
  },
  {
    slug: 'margalit-azran',
    name: 'מרגלית אזרן',
    role: 'כתבת בית וצרכנות',
    bio: `שתים־עשרה שנה עניתי לטלפון במוקד השירות של רשת חשמל, ואני יודעת בדיוק על איזה משפט באותיות הקטנות יתקשרו לברר. היום אני קוראת אותן לפני שאתם משלמים.

כל מכשיר לבית נשאר אצלי לפחות חודש, כולל ניקוי, תקלה יזומה וויכוח אחד עם נציג. את הקבלות אני שומרת בתיקייה, לפי סדר הא״ב.`,
    links: [{ label: 'שאלות על אחריות', url: 'https://example.com/margalit-azran' }],
    categories: ['home', 'ecommerce'],
  },
];
