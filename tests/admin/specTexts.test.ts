import { describe, expect, test } from 'vitest';
import { he as admin } from '#domain/he/admin/admin.ts';
import { he as ads } from '#domain/he/admin/ads.ts';
import { he as ai } from '#domain/he/admin/ai.ts';
import { he as clipboard } from '#domain/he/admin/clipboard.ts';
import { he as editor } from '#domain/he/admin/editor.ts';
import { he as trash } from '#domain/he/admin/screens/trash.ts';
import { he as stats } from '#domain/he/admin/stats.ts';
import { he as webhooks } from '#domain/he/admin/webhooks.ts';
import { he as errors } from '#domain/he/errors.ts';
import { he as auth } from '#domain/he/site/auth.ts';
import { he as quickEdit } from '#domain/he/site/quickEdit.ts';

describe('the Hebrew toasts and texts of the specification', () => {
  test.each<[actual: string | { title: string; text: string }, title: string, text?: string]>([
    [auth.loggedIn, 'התחברת בהצלחה', 'ברוך הבא חזרה!'],
    [admin.auth.signedIn, 'התחברת בהצלחה', 'ברוך הבא חזרה!'],
    [auth.registered, 'נרשמת בהצלחה', 'החשבון נוצר בהצלחה. כעת הינך מחובר/ת.'],
    [admin.auth.signedOut, 'התנתקת בהצלחה'],
    [admin.auth.signInFailed, 'התחברות נכשלה'],
    [admin.auth.wrongCredentials, 'שם משתמש או סיסמה שגויים'],
    [auth.registerFailed, 'ההרשמה נכשלה'],
    [auth.usernameTaken, 'שם המשתמש כבר קיים במערכת'],
    [admin.auth.signOutFailed, 'ההתנתקות נכשלה'],
    [quickEdit.categoryForm.updated, 'הקטגוריה עודכנה בהצלחה'],
    [quickEdit.categoryForm.failed, 'שגיאה בעדכון הקטגוריה'],
    [quickEdit.postForm.updated, 'הפוסט עודכן בהצלחה'],
    [quickEdit.postForm.failed, 'שגיאה בעדכון הפוסט'],
    [quickEdit.manager.updated, 'עודכן בהצלחה'],
    [quickEdit.manager.featured.updated, 'הפוסט עודכן בקרוסלה הראשית'],
    [quickEdit.manager.popular.updated, 'הפוסט עודכן בקרוסלת הפוסטים המובילים'],
    [quickEdit.manager.failed, 'שגיאה בעדכון הפוסט'],
    [admin.posts.created, 'הפוסט נוצר בהצלחה', 'הפוסט החדש נוצר ונשמר בהצלחה'],
    [admin.posts.updated, 'הפוסט עודכן בהצלחה', 'השינויים בפוסט נשמרו בהצלחה'],
    [admin.posts.deleted, 'הפוסט נמחק בהצלחה', 'הפוסט הוסר מהמערכת'],
    [admin.posts.createFailed, 'שגיאה ביצירת הפוסט'],
    [admin.posts.updateFailed, 'שגיאה בעדכון הפוסט'],
    [admin.posts.deleteFailed, 'שגיאה במחיקת הפוסט'],
    [admin.errors.unexpected, 'אירעה שגיאה בלתי צפויה'],
    [admin.posts.invalid, 'שגיאה בשמירת הטיוטה', 'יש לתקן את השגיאות בטופס לפני השמירה'],
    [admin.categories.created, 'הקטגוריה נוצרה בהצלחה'],
    [admin.categories.updated, 'הקטגוריה עודכנה בהצלחה'],
    [admin.categories.deleted, 'הקטגוריה נמחקה בהצלחה'],
    [admin.categories.createFailed, 'שגיאה ביצירת הקטגוריה'],
    [admin.categories.updateFailed, 'שגיאה בעדכון הקטגוריה'],
    [admin.categories.deleteFailed, 'שגיאה במחיקת הקטגוריה'],
    [admin.settings.saved, 'ההגדרות נשמרו בהצלחה'],
    [admin.settings.saveFailed, 'שגיאה בשמירת ההגדרות'],
    [ads.saved, 'הגדרות הפרסום נשמרו בהצלחה', 'השינויים יופיעו באתר בהקדם'],
    [ads.saveFailed.title, 'שגיאה בשמירת הגדרות'],
    [ads.saveFailed.text, 'אירעה שגיאה, נא לנסות שוב מאוחר יותר'],
    [ai.generated, 'מפתח API נוצר בהצלחה'],
    [ai.generateFailed, 'שגיאה ביצירת מפתח API'],
    [ai.generateFailedText, 'אירעה שגיאה בניסיון ליצור מפתח API חדש'],
    [clipboard.keyFailed, 'שגיאה בהעתקה', 'לא ניתן להעתיק את המפתח'],
    [webhooks.keyCopied, 'API Key הועתק ללוח'],
    [webhooks.urlCopied, 'Webhook URL הועתק ללוח'],
    [errors.subscription.failed, 'שגיאה ברישום לעדכונים'],
    [trash.confirmTrash.title, 'האם למחוק את הפוסט?'],
    [admin.posts.loadFailed, 'אירעה שגיאה בטעינת הפוסט. אנא נסה שוב מאוחר יותר או פנה לתמיכה.'],
    [admin.posts.loading, 'טוען פוסט...'],
    [admin.posts.empty.title, 'אין פוסטים עדיין'],
    [admin.categories.empty.title, 'אין קטגוריות'],
    [admin.categories.noDescription, 'אין תיאור'],
    [admin.categories.mainMenu, 'תפריט ראשי'],
    [stats.noPopular, 'אין עדיין פוסטים פופולריים'],
    [stats.noCategories, 'אין קטגוריות להצגה'],
    [stats.commentsExist, 'קיימות תגובות להצגה'],
    [stats.noComments, 'אין תגובות חדשות'],
    [admin.resources.posts.page.create, 'פוסט חדש'],
    [admin.resources.posts.page.edit, 'עריכת פוסט'],
    [admin.posts.status.published, 'פורסם'],
    [admin.posts.status.draft, 'טיוטה'],
    [editor.saveStatus.saving, 'שומר שינויים...'],
    [editor.saveStatus.unsaved, 'שינויים לא נשמרו'],
    [editor.saveStatus.saved, 'כל השינויים נשמרו'],
    [
      editor.faq.confirmDelete,
      'מחיקת שאלה',
      'האם אתה בטוח שברצונך למחוק שאלה זו? פעולה זו לא ניתנת לביטול.',
    ],
  ])('the text %o equals the text of the specification', (actual, title, text) => {
    if (typeof actual === 'string') expect(actual).toBe(title);
    else expect({ title: actual.title, text: actual.text }).toEqual({ title, text });
  });
});
