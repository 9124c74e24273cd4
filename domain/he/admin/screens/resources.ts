import { postFieldLabels } from '../../postFields.ts';

/** The keys are those of react-admin. Each text has the form `singular |||| plural`. */
export const he = {
  posts: {
    name: 'פוסט |||| פוסטים',
    page: { create: 'פוסט חדש', edit: 'עריכת פוסט' },
    fields: {
      ...postFieldLabels,
      category: 'קטגוריה',
      featuredImage: 'תמונה ראשית (URL)',
      status: 'סטטוס',
      views: 'צפיות',
      q: 'חיפוש',
      updatedAt: 'עדכון',
    },
  },
  categories: {
    name: 'קטגוריה |||| קטגוריות',
    page: { create: 'קטגוריה חדשה', edit: 'עריכת קטגוריה' },
    fields: {
      name: 'שם הקטגוריה',
      slug: 'כתובת URL',
      description: 'תיאור',
      iconClass: 'אייקון',
      colorClass: 'צבע',
      isMainCategory: 'מוצגת בתפריט הראשי',
      postCount: 'פוסטים',
    },
  },
  settings: {
    name: 'הגדרות |||| הגדרות',
    page: { edit: 'הגדרות האתר' },
    fields: {
      site_title: 'כותרת האתר',
      site_description: 'תיאור האתר',
      google_analytics: 'קוד Google Analytics',
      facebook_pixel: 'קוד Facebook Pixel',
      publisher_name: 'שם המפרסם',
      contact_email: 'כתובת דוא״ל לפניות',
      contact_phone: 'טלפון',
      social_links: 'קישורים לרשתות חברתיות',
      accessibility_name: 'שם רכז הנגישות',
      accessibility_phone: 'טלפון של רכז הנגישות',
      accessibility_email: 'כתובת דוא״ל של רכז הנגישות',
      accessibility_date: 'תאריך הצהרת הנגישות',
      postal_address: 'כתובת למשלוח דואר',
      digest_enabled: 'סיכום שבועי',
      digest_day: 'יום הסיכום',
      digest_hour: 'שעת הסיכום',
    },
  },
  builds: {
    name: 'עדכון אתר |||| עדכוני האתר',
    fields: {
      startedAt: 'התחלה',
      causes: 'מה גרם לו',
      kind: 'סוג',
      status: 'מצב',
      pagesChanged: 'עמודים שהשתנו',
      pagesTotal: 'עמודים שנבדקו',
      urgentMs: 'זמן עד לעדכון',
      durationMs: 'משך כולל',
    },
  },
} as const;
