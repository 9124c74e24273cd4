import { limits } from '../../limits.ts';
import { postFieldTexts } from '../postFields.ts';

const rate = limits.rateLimit;

export const he = {
  title: 'ממשק התכנות של האתר',
  description:
    'ממשק למפרסמי AI, לבוטים של בנייה ולכל תוכנה אחרת. הגוף של בקשות ותשובות הוא JSON ב־UTF-8, וזמנים הם ISO 8601 ב־UTC. ' +
    'כל סירוב הוא אובייקט עם message, משפט בעברית, ולעתים fields: הסבר לכל שדה שיש לתקן.',
  groups: {
    ai: 'מפרסמי AI',
    reading: 'קריאה וחיפוש',
    health: 'תקינות',
    webhooks: 'הודעות החוצה',
  },
  keys: {
    apiKey:
      'המפתח שנוצר בקונסולה, במסך כתיבה ב־AI: Authorization: Bearer sk_live_… מפתח חדש מבטל את הקודם מיד',
    webhookKey:
      'מפתח ה־API שבמסך Webhooks: Authorization: Bearer sk_live_… הוא פותח רק את רשימת האירועים',
  },
  operations: {
    testKey: { summary: 'בדיקה שהמפתח תקף' },
    createAiPost: {
      summary: 'יצירת פוסט: טיוטה, אלא אם isPublished הוא true',
      description:
        'כותרת Idempotency-Key הופכת ניסיון חוזר לבטוח: אותו מפתח ואותו תוכן יוצרים פוסט אחד. שדות שאינם ברשימה אינם נשמרים.',
    },
    callTools: {
      summary: 'הכלים של מפרסמי AI, בפרוטוקול MCP',
      description:
        'הודעת JSON-RPC 2.0 אחת בכל בקשה (Streamable HTTP, בלי מצב בין בקשות). תוכנות מתחברות לכתובת הזאת בעזרת ספרייה של MCP; tools/list מתאר את הכלים.',
    },
    search: { summary: 'חיפוש בפוסטים שפורסמו, מהמתאים ביותר' },
    suggest: { summary: 'הצעות תוך כדי הקלדה' },
    listCategories: { summary: 'כל הקטגוריות' },
    listTopCategories: { summary: 'הקטגוריות שבהן הכי הרבה פוסטים' },
    readCategory: { summary: 'קטגוריה אחת, לפי מספר או slug' },
    listAuthors: { summary: 'כל הכותבות והכותבים' },
    readAuthor: { summary: 'דף כותב אחד, לפי מספר או slug' },
    listTags: { summary: 'התגיות של הפוסטים שפורסמו' },
    listPosts: {
      summary: 'פוסטים שפורסמו, בלי התוכן שלהם',
      description: 'בלי page ובלי perPage מוחזרים כולם. המספר הכולל בכותרת X-Total-Count.',
    },
    listFeaturedPosts: { summary: 'הפוסטים שבקרוסלה הראשית' },
    listPopularPosts: { summary: 'הפוסטים שבקרוסלת הטופ' },
    listLatestPosts: { summary: 'הפוסטים האחרונים' },
    readPost: { summary: 'פוסט שלם, לפי ה־slug שלו' },
    listComments: { summary: 'התגובות שאושרו לפוסט' },
    listSettings: { summary: 'ההגדרות הגלויות של האתר' },
    listAdSettings: { summary: 'הגדרות הפרסומות' },
    readSetting: { summary: 'הגדרה אחת' },
    listEvents: {
      summary: 'השינויים באתר, מהישן לחדש, עם העמודים שהשתנו בכל אחד מהם',
      description:
        'לבוטים של בנייה: כך לא מפספסים אף שינוי, גם כשהודעות לא הגיעו. בלי after מוחזרים רק historyId ו־newestId, שמהם מתחילים. כש־historyId אינו זה שנשמר, האתר שוחזר מגיבוי ומתחילים מחדש.',
    },
    readOpenApi: { summary: 'המסמך הזה' },
    isAlive: { summary: 'התהליך עונה' },
    isReady: { summary: 'אפשר לקבל תעבורה: מסד הנתונים, הדיסק והבנייה תקינים' },
  },
  webhooks: {
    post_create: 'פוסט נכתב, כטיוטה או לפרסום',
    post_update: 'פוסט השתנה, פורסם, הוסתר או עלה לאוויר בזמן שנקבע',
    post_delete: 'פוסט נמחק',
    comment_create: 'קורא כתב תגובה, והיא ממתינה לאישור',
    category_create: 'קטגוריה נוצרה',
    category_update: 'קטגוריה השתנתה',
    category_delete: 'קטגוריה נמחקה, והפוסטים שלה עברו לקטגוריית ברירת המחדל',
    author_create: 'נוסף דף כותב',
    author_update: 'דף כותב השתנה',
    author_delete: 'דף כותב נמחק, והפוסטים שלו נשארו בלי שם כותב',
    author_merge: 'דף כותב אוחד עם דף אחר, ונמחק',
    product_create: 'נוסף מוצר',
    product_update: 'מוצר או אחת ההצעות שלו השתנו, או שמחיר התיישן',
    product_delete: 'מוצר נמחק',
    spec_template_update: 'תבנית המפרט של קטגוריה השתנתה',
    tag_create: 'תגית נוצרה, ועוד אין לה פוסטים',
    tag_update: 'השם או ה־slug של תגית השתנו',
    tag_delete: 'תגית נמחקה',
    tag_merge: 'תגית אוחדה עם תגית אחרת, ונמחקה',
    comment_update: 'תגובה אושרה, הוסתרה או חזרה להמתין לאישור',
    comment_delete: 'תגובה נמחקה',
    settings_update: 'הגדרות נשמרו',
    media_update: 'תמונה נוספה לספרייה, נמחקה או קיבלה טקסט חלופי חדש',
    redirect_update: 'הפניה נוספה או נמחקה',
    views_refresh: 'מספרי הצפיות שבעמודים התעדכנו',
    build_request: 'מישהו מהצוות ביקש לבנות מחדש את כל האתר',
    test: 'מישהו לחץ על שליחת הודעת בדיקה',
  },
  webhookHeaders: {
    'webhook-id': 'מזהה ההודעה. זהה בכל ניסיון, כדי לדלג על מה שכבר טופל',
    'webhook-timestamp': 'זמן הניסיון, בשניות מאז 1970. אין לקבל מה שישן מחמש דקות',
    'webhook-signature': 'v1, ואחריו HMAC-SHA256 ב־base64 של id.timestamp.body לפי סוד החתימה',
  },
  webhookResponses: {
    '2XX': 'ההודעה התקבלה',
    '410': 'להפסיק את השליחה לגמרי',
    default: 'ההודעה לא התקבלה, ותישלח שוב',
  },
  done: {
    '200': 'בוצע',
    '201': 'נוצר, והוא בתשובה',
    '202': 'התקבל, ואין תשובה',
  },
  refusals: {
    '400': 'שדה שגוי, והסבר לכל שדה ב־fields; בלי fields: ה־JSON או כותרת שגויים',
    '401': 'אין מפתח תקף: חסר, שגוי או הוחלף',
    '403': 'אין הרשאה: למשל מפתח שרשאי לשמור טיוטות בלבד, או בקשה מדף של אתר אחר',
    '404': 'אין דבר כזה',
    '409': 'הכתובת תפוסה, או ש־Idempotency-Key כבר שימש לתוכן אחר',
    '413': 'הגוף גדול מדי',
    '415': 'יש לשלוח Content-Type: application/json',
    '429': `יותר מדי בקשות. בדקה נענים: מפרסמי AI ${rate.aiPerAddressPerMinute} פעמים, חיפוש (גם q ברשימת הפוסטים) ${rate.searchPerAddressPerMinute}, הצעות ${rate.suggestPerAddressPerMinute}, רשימת האירועים ${rate.webhookKeyPerAddressPerMinute}, וכל הקריאות יחד ${rate.readsPerAddressPerMinute.toLocaleString('en')}`,
    '503': 'עמוס כרגע',
    default: 'תקלה אצלנו: אין בה פרטים, והיא נרשמה',
  },
  headers: {
    'Retry-After': 'בעוד כמה שניות לנסות שוב',
    ETag: 'הגרסה של הפוסט, של דף הכותב או של הקטגוריה, במירכאות',
    'Idempotency-Replayed': 'true כשזו התשובה שניתנה כבר לבקשה באותו שם',
    'X-Total-Count': 'כמה יש בסך הכול, בכל העמודים יחד',
  },
  parameters: {
    'Idempotency-Key': 'שם שהקורא נותן לבקשה, עד 200 תווים',
    q: 'מה לחפש',
    page: 'העמוד, החל מ־1',
    perPage: 'כמה בעמוד',
    category: 'רק בקטגוריה הזאת: מספר או slug',
    author: 'רק של הכותב או הכותבת: מספר או slug',
    tag: 'רק עם התגית הזאת: מספר או slug',
    sort: 'לפי מה לסדר. בלעדיו: החדשים תחילה, ובחיפוש המתאימים תחילה',
    order: 'בסדר עולה או יורד',
    status: 'המצב. מי שאינו מהצוות רואה רק מה שפורסם',
    isFeatured: 'רק מה שבקרוסלה הראשית, או רק מה שאינו בה',
    isPopular: 'רק מה שבקרוסלת הטופ, או רק מה שאינו בה',
    audience: 'admins: הרשימה של הצוות, עם הטיוטות. מי שאינו מהצוות מקבל שגיאה',
    main: 'רק הקטגוריות שבתפריט הראשי',
    count: 'כמה להחזיר',
    idOrSlug: 'המספר, או ה־slug: ערך של ספרות בלבד הוא slug רק אם אין מספר כזה',
    slug: 'ה־slug של הפוסט, או מספר ואחריו מקף',
    id: 'המספר',
    key: 'שם ההגדרה',
    after: 'רק אירועים שהמספר שלהם גבוה מזה',
  },
  fields: {
    AiPost: postFieldTexts,
    Problem: { message: 'מה קרה, במשפט אחד', fields: 'לכל שדה שגוי: מה יש לתקן בו' },
    Post: {
      version: 'עולה בכל שמירה',
      publishedAt: 'מתי עלה או יעלה לאוויר; null כשאינו מתוזמן',
      content: 'HTML נקי',
      views: 'כמה פעמים נקרא',
    },
    Author: {
      role: 'התפקיד במערכת; ריק כשלא צוין',
      bio: 'טקסט פשוט. שורה ריקה מפרידה בין פסקאות',
      portrait: 'כתובת תמונת הדיוקן; ריקה כשאין',
      userId: 'החשבון המקושר. רק הצוות רואה אותו, וקוראים מקבלים null',
      version: 'עולה בכל שמירה',
      postCount: 'כמה פוסטים שפורסמו',
    },
    Readiness: {
      status:
        'ok: הכול תקין; degraded: אפשר להמשיך לשלוח תעבורה, אבל יש תקלה שצריך לטפל בה; unavailable: אין לשלוח תעבורה',
      failing: 'שמות הבדיקות שנכשלו',
      role: 'רק בתשובה של בוט שבונה את האתר: מה הוא עושה כרגע',
    },
    WebhookMessage: { timestamp: 'מתי זה קרה, לא מתי נשלח' },
    EventList: {
      historyId:
        'המזהה של מניין האירועים. הוא מתחלף כשהאתר משוחזר מגיבוי, ואז המספרים מתחילים שוב ממה שהיה בגיבוי: צריך לבנות את כל האתר מחדש ולהמשיך מ־newestId',
      newestId: 'המספר של האירוע האחרון באתר, גם אם אינו ברשימה',
      events:
        'לכל אירוע: allPages, האם ייתכן שכל העמודים השתנו, ו־urls, העמודים שהאירוע נוגע אליהם ישירות',
    },
  },
  examplePost: {
    title: 'אוזניות חדשות: שבוע ראשון',
    content: '<p>התרשמות ראשונה מאוזניות חדשות.</p>',
    tag: 'אוזניות',
  },
} as const;
