import { describe, expect, test } from 'vitest';
import { he as heAdmin } from '#domain/he/admin/admin.ts';
import { he as heAds } from '#domain/he/admin/ads.ts';
import { he as heAi } from '#domain/he/admin/ai.ts';
import { he as heClipboard } from '#domain/he/admin/clipboard.ts';
import { he as heEditor } from '#domain/he/admin/editor.ts';
import { he as heTrash } from '#domain/he/admin/screens/trash.ts';
import { he as heStats } from '#domain/he/admin/stats.ts';
import { he as heWebhooks } from '#domain/he/admin/webhooks.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heAuth } from '#domain/he/site/auth.ts';
import { he as heQuickEdit } from '#domain/he/site/quickEdit.ts';

describe('the Hebrew toasts and texts of the specification', () => {
  test.each<[actual: string | { title: string; text: string }, title: string, text?: string]>([
    [heAuth.loggedIn, 'התחברת בהצלחה', 'ברוך הבא חזרה!'],
    [heAdmin.auth.signedIn, 'התחברת בהצלחה', 'ברוך הבא חזרה!'],
    [heAuth.registered, 'נרשמת בהצלחה', 'החשבון נוצר בהצלחה. כעת הינך מחובר/ת.'],
    [heAdmin.auth.signedOut, 'התנתקת בהצלחה'],
    [heAdmin.auth.signInFailed, 'התחברות נכשלה'],
    [heAdmin.auth.wrongCredentials, 'שם משתמש או סיסמה שגויים'],
    [heAuth.registerFailed, 'ההרשמה נכשלה'],
    [heAuth.usernameTaken, 'שם המשתמש כבר קיים במערכת'],
    [heAdmin.auth.signOutFailed, 'ההתנתקות נכשלה'],
    [heQuickEdit.categoryForm.updated, 'הקטגוריה עודכנה בהצלחה'],
    [heQuickEdit.categoryForm.failed, 'שגיאה בעדכון הקטגוריה'],
    [heQuickEdit.postForm.updated, 'הפוסט עודכן בהצלחה'],
    [heQuickEdit.postForm.failed, 'שגיאה בעדכון הפוסט'],
    [heQuickEdit.manager.updated, 'עודכן בהצלחה'],
    [heQuickEdit.manager.featured.updated, 'הפוסט עודכן בקרוסלה הראשית'],
    [heQuickEdit.manager.popular.updated, 'הפוסט עודכן בקרוסלת הפוסטים המובילים'],
    [heQuickEdit.manager.failed, 'שגיאה בעדכון הפוסט'],
    [heAdmin.posts.created, 'הפוסט נוצר בהצלחה', 'הפוסט החדש נוצר ונשמר בהצלחה'],
    [heAdmin.posts.updated, 'הפוסט עודכן בהצלחה', 'השינויים בפוסט נשמרו בהצלחה'],
    [heAdmin.posts.deleted, 'הפוסט נמחק בהצלחה', 'הפוסט הוסר מהמערכת'],
    [heAdmin.posts.createFailed, 'שגיאה ביצירת הפוסט'],
    [heAdmin.posts.updateFailed, 'שגיאה בעדכון הפוסט'],
    [heAdmin.posts.deleteFailed, 'שגיאה במחיקת הפוסט'],
    [heAdmin.errors.unexpected, 'אירעה שגיאה בלתי צפויה'],
    [heAdmin.posts.invalid, 'שגיאה בשמירת הטיוטה', 'יש לתקן את השגיאות בטופס לפני השמירה'],
    [heAdmin.categories.created, 'הקטגוריה נוצרה בהצלחה'],
    [heAdmin.categories.updated, 'הקטגוריה עודכנה בהצלחה'],
    [heAdmin.categories.deleted, 'הקטגוריה נמחקה בהצלחה'],
    [heAdmin.categories.createFailed, 'שגיאה ביצירת הקטגוריה'],
    [heAdmin.categories.updateFailed, 'שגיאה בעדכון הקטגוריה'],
    [heAdmin.categories.deleteFailed, 'שגיאה במחיקת הקטגוריה'],
    [heAdmin.settings.saved, 'ההגדרות נשמרו בהצלחה'],
    [heAdmin.settings.saveFailed, 'שגיאה בשמירת ההגדרות'],
    [heAds.saved, 'הגדרות הפרסום נשמרו בהצלחה', 'השינויים יופיעו באתר בהקדם'],
    [heAds.saveFailed.title, 'שגיאה בשמירת הגדרות'],
    [heAds.saveFailed.text, 'אירעה שגיאה, נא לנסות שוב מאוחר יותר'],
    [heAi.generated, 'מפתח API נוצר בהצלחה'],
    [heAi.generateFailed, 'שגיאה ביצירת מפתח API'],
    [heAi.generateFailedText, 'אירעה שגיאה בניסיון ליצור מפתח API חדש'],
    [heClipboard.keyFailed, 'שגיאה בהעתקה', 'לא ניתן להעתיק את המפתח'],
    [heWebhooks.keyCopied, 'API Key הועתק ללוח'],
    [heWebhooks.urlCopied, 'Webhook URL הועתק ללוח'],
    [heErrors.subscription.failed, 'שגיאה ברישום לעדכונים'],
    [heTrash.confirmTrash.title, 'האם למחוק את הפוסט?'],
    [heAdmin.posts.loadFailed, 'אירעה שגיאה בטעינת הפוסט. אנא נסה שוב מאוחר יותר או פנה לתמיכה.'],
    [heAdmin.posts.loading, 'טוען פוסט...'],
    [heAdmin.posts.empty.title, 'אין פוסטים עדיין'],
    [heAdmin.categories.empty.title, 'אין קטגוריות'],
    [heAdmin.categories.noDescription, 'אין תיאור'],
    [heAdmin.categories.mainMenu, 'תפריט ראשי'],
    [heStats.noPopular, 'אין עדיין פוסטים פופולריים'],
    [heStats.noCategories, 'אין קטגוריות להצגה'],
    [heStats.commentsExist, 'קיימות תגובות להצגה'],
    [heStats.noComments, 'אין תגובות חדשות'],
    [heAdmin.resources.posts.page.create, 'פוסט חדש'],
    [heAdmin.resources.posts.page.edit, 'עריכת פוסט'],
    [heAdmin.posts.status.published, 'פורסם'],
    [heAdmin.posts.status.draft, 'טיוטה'],
    [heEditor.saveStatus.saving, 'שומר שינויים...'],
    [heEditor.saveStatus.unsaved, 'שינויים לא נשמרו'],
    [heEditor.saveStatus.saved, 'כל השינויים נשמרו'],
    [
      heEditor.faq.confirmDelete,
      'מחיקת שאלה',
      'האם אתה בטוח שברצונך למחוק שאלה זו? פעולה זו לא ניתנת לביטול.',
    ],
  ])('the text %o equals the text of the specification', (actual, title, text) => {
    if (typeof actual === 'string') expect(actual).toBe(title);
    else expect({ title: actual.title, text: actual.text }).toEqual({ title, text });
  });
});
