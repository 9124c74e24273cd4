/** Categories of the demo magazine, in the order of their ids. */
export const demoCategories = [
  {
    slug: 'tech',
    name: 'טכנולוגיה',
    description: 'המכשירים והרעיונות שמשנים את היום־יום, אחרי שבדקנו אותם בעצמנו',
    isMainCategory: true,
  },
  {
    slug: 'home',
    name: 'בית חכם',
    description: 'שואבים, מטהרי אוויר, קפה ותאורה: מה באמת עושה את הבית נעים יותר',
    isMainCategory: true,
  },
  {
    slug: 'lifestyle',
    name: 'לייפסטייל',
    description: 'גאדג׳טים לספורט, לטיולים ולפנאי, על הגוף ובתיק',
    isMainCategory: false,
  },
  {
    slug: 'gaming',
    name: 'גיימינג',
    description: 'קונסולות, בקרים ומסכים, נבחנים במשחק ולא רק במפרט',
    isMainCategory: true,
  },
  {
    slug: 'audio',
    name: 'אודיו',
    description: 'אוזניות, רמקולים ומיקרופונים, באוזן קשובה ובלי מילים מפוצצות',
    isMainCategory: true,
  },
  {
    slug: 'ecommerce',
    name: 'קניות ברשת',
    description: 'איך קונים אלקטרוניקה באינטרנט בלי להתחרט: מכס, החזרות ומעקב מחירים',
    isMainCategory: false,
  },
  {
    slug: 'mobile',
    name: 'סלולר',
    description: 'טלפונים, שעונים וסוללות ניידות, שבועות בכיס לפני שכתבנו מילה',
    isMainCategory: true,
  },
  {
    slug: 'computer',
    name: 'מחשבים',
    description: 'ניידים, מסכים ומקלדות לעבודה, ללימודים ולמה שביניהם',
    isMainCategory: true,
  },
];
