import type { SiteEvent } from '../../event/event.ts';

export const he = {
  title: (id: string) => `מה השתנה בעדכון ${id}`,
  open: (count: string, id: string) => `עמודים שהשתנו בעדכון ${id}: ${count}`,
  change: { failed: 'נכשל', added: 'חדש', updated: 'עודכן', removed: 'הוסר' },
  by: (actor: string) => `(${actor})`,
  byServer: '(המערכת)',
  moreCauses: (count: number, formatted: string) =>
    count === 1 ? 'ועוד שינוי אחד' : `ועוד ${formatted} שינויים`,
  causes: {
    post_create: 'פוסט חדש',
    post_update: 'שינוי בפוסט',
    post_delete: 'מחיקת פוסט',
    category_create: 'קטגוריה חדשה',
    category_update: 'שינוי בקטגוריה',
    category_delete: 'מחיקת קטגוריה',
    tag_create: 'תגית חדשה',
    tag_update: 'שינוי בתגית',
    tag_delete: 'מחיקת תגית',
    tag_merge: 'מיזוג תגיות',
    comment_create: 'תגובה חדשה',
    comment_update: 'שינוי בתגובה',
    comment_delete: 'מחיקת תגובה',
    settings_update: 'שינוי בהגדרות',
    media_update: 'שינוי בתמונה',
    views_refresh: 'רענון מספרי הצפיות',
    redirect_update: 'שינוי בהפניות',
    build_request: 'בקשה לבנייה מלאה',
  } satisfies Record<SiteEvent['type'], string>,
  nothing: 'אף עמוד לא השתנה',
  more: (count: string) => `הצגת עוד עמודים (${count} נותרו)`,
  retry: 'ניסיון נוסף',
} as const;
