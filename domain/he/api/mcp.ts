import { postFieldTexts } from '../postFields.ts';

const { isPublished: _isPublished, ...draftFields } = postFieldTexts;
const version =
  'הגרסה של הפוסט כפי שנקראה. כשהיא נשלחת, שמירה על שינוי של מישהו אחר נדחית במקום לדרוס אותו. ' +
  'חובה לשלוח אותה אחרי שאנשי הצוות שינו את הטיוטה';

export const he = {
  title: 'בלוג הסקירות',
  instructions:
    'כתיבת סקירות בעברית לאתר. לפני כתיבה כדאי לקרוא את הקטגוריות והתגיות ולחפש פוסטים קיימים באותו נושא. ' +
    'פוסט חדש הוא טיוטה עד שהוא מתפרסם, ורק טיוטות שהגיעו כך ניתנות לשינוי. ' +
    'כשכלי מסרב, התשובה מכילה message ולעתים fields: הסבר לכל שדה שיש לתקן. יש לתקן ולקרוא לכלי שוב.',
  unknownTool: (name: string) => `אין כלי בשם ${name}`,
  oneMessage: 'בכל בקשה נשלחת הודעת JSON-RPC 2.0 אחת',
  foreignOrigin: 'הבקשה נחסמה: היא הגיעה מדף של אתר אחר',
  oneOfIdAndSlug: 'יש לשלוח id או slug, אחד מהם בלבד',
  tools: {
    list_categories: {
      title: 'קטגוריות',
      description: 'כל הקטגוריות באתר, עם המספר שבו משתמשים בשדה categoryId',
      fields: {},
    },
    list_authors: {
      title: 'כותבים',
      description:
        'הכותבות והכותבים באתר, עם ה־slug שבו משתמשים בשדה author, ועם המספר שבשדה authorId של פוסט',
      fields: {},
    },
    search_products: {
      title: 'מוצרים',
      description: 'המוצרים שבמאגר, עם ה־slug שבו משתמשים בשדה product של סקירה',
      fields: { q: 'חלק מהשם, מהמותג, מהדגם או מהברקוד. בלעדיו: הראשונים לפי השם' },
    },
    list_tags: {
      title: 'תגיות',
      description: 'התגיות של הפוסטים שפורסמו. כדאי להשתמש בהן לפני שיוצרים חדשות',
      fields: {},
    },
    search_posts: {
      title: 'חיפוש פוסטים',
      description:
        'חיפוש בפוסטים שפורסמו, מהמתאים ביותר. כש־isCorrected נכון, התוצאות הן של didYouMean. כש־showsOtherProducts נכון, אין פוסט שמתאים לשאילתה, והתוצאות הן על מוצרים אחרים מהסוג didYouMean או מתאימות רק למילים האלה מתוכה',
      fields: {
        q: 'מה לחפש',
        page: 'העמוד, החל מ־1',
        category: 'רק בקטגוריה הזאת: מספר או slug',
      },
    },
    list_drafts: {
      title: 'טיוטות',
      description: 'הטיוטות שהגיעו ממפרסמי AI ועוד לא פורסמו, מהחדשה לישנה, גם משיחות קודמות',
      fields: { page: 'העמוד, החל מ־1' },
    },
    read_post: {
      title: 'קריאת פוסט',
      description:
        'פוסט שלם עם התוכן שלו, לפי id או לפי slug. אפשר לקרוא פוסטים שפורסמו, וטיוטות שהגיעו ממפרסמי AI. את author ואת reviews שבתשובה אפשר לשלוח ל־update_draft כפי שהם',
      fields: { id: 'מספר הפוסט', slug: 'כתובת הפוסט' },
    },
    create_draft: {
      title: 'יצירת טיוטה',
      description: 'שומר פוסט חדש כטיוטה. מה שאינו מותר בפוסט מוסר מהתוכן',
      fields: {
        ...draftFields,
        idempotencyKey:
          'שם שהקורא נותן לבקשה. בקשה שנשלחת שוב באותו שם ובאותו תוכן אינה יוצרת פוסט שני',
      },
    },
    update_draft: {
      title: 'עדכון טיוטה',
      description: 'משנה טיוטה שהגיעה ממפרסם AI. שדות שלא נשלחו נשארים כפי שהם',
      fields: { ...draftFields, id: 'מספר הטיוטה', version },
    },
    publish_post: {
      title: 'פרסום',
      description:
        'מפרסם טיוטה שהגיעה ממפרסם AI. העמוד באוויר בתוך רגע. פוסט שאנשי הצוות הורידו מהאתר נשאר מוסתר, ופוסט שתזמנו למועד אחר נדחה עם המועד',
      fields: { id: 'מספר הטיוטה', version },
    },
    upload_image: {
      title: 'העלאת תמונה',
      description:
        'מעלה תמונה לספרייה. את url שבתשובה שולחים בשדה featuredImage או בתוך התוכן. אותה תמונה פעמיים נשמרת פעם אחת',
      fields: {
        file: 'הקובץ ב־base64, עד 10 מגה־בייט: JPEG, PNG, WebP, AVIF, GIF או BMP',
        fileName: 'שם הקובץ, שממנו נגזרת הכתובת',
        alt: 'תיאור התמונה למי שאינו רואה אותה',
      },
    },
  },
} as const;
