import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { credentialsSchema } from '#admin/auth/credentialsSchema.ts';
import { settingsSchema } from '#admin/settings/settingsSchema.ts';
import { categoryCreateSchema, categoryUpdateSchema } from '#domain/category/category.ts';
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
import { postCreateSchema } from '#domain/post/post.ts';
import { postTitleRule } from '#domain/post/postRules.ts';
import { settingProblem } from '#domain/setting.ts';
import { emailRule } from '#domain/subscription/emailRule.ts';
import { loginSchema, registerSchema } from '#domain/user/user.ts';
import { repeatedPasswordProblem } from '#domain/user/userRules.ts';
import { textProblem } from '#domain/validation/textRule.ts';

const post = { title: 'כותרת של פוסט', content: '<p>תוכן באורך שמספיק לכל דבר</p>' };
const account = { username: 'noa', password: 'abcdef' };
const long = (length: number) => 'א'.repeat(length);

const schemaRules: [rule: string, schema: z.ZodType, input: object, message: string][] = [
  [
    'a sign-in with a username shorter than 3 characters',
    loginSchema,
    { ...account, username: 'ab' },
    'שם המשתמש חייב להכיל לפחות 3 תווים',
  ],
  [
    'a sign-in with a password shorter than 6 characters',
    loginSchema,
    { ...account, password: 'abcde' },
    'הסיסמה חייבת להכיל לפחות 6 תווים',
  ],
  [
    'a registration with a username shorter than 3 characters',
    registerSchema,
    { ...account, username: 'ab' },
    'שם המשתמש חייב להכיל לפחות 3 תווים',
  ],
  [
    'a registration with a password shorter than 6 characters',
    registerSchema,
    { ...account, password: 'abcde' },
    'הסיסמה חייבת להכיל לפחות 6 תווים',
  ],
  [
    'a registration with a password longer than 100 characters',
    registerSchema,
    { ...account, password: long(101) },
    'הסיסמה יכולה להכיל עד 100 תווים',
  ],
  [
    'a console sign-in without a username',
    credentialsSchema,
    { ...account, username: ' ' },
    'שם משתמש חובה',
  ],
  [
    'a console sign-in without a password',
    credentialsSchema,
    { ...account, password: '' },
    'סיסמה חובה',
  ],
  ['a category update with an empty name', categoryUpdateSchema, { name: ' ' }, 'שם הקטגוריה חובה'],
  [
    'a post with a title shorter than 5 characters',
    postCreateSchema,
    { ...post, title: 'ארבע' },
    'הכותרת חייבת להיות לפחות 5 תווים',
  ],
  [
    'a post with a slug shorter than 3 characters',
    postCreateSchema,
    { ...post, slug: 'ab' },
    'ה-slug חייב להיות לפחות 3 תווים',
  ],
  [
    'a post with capital letters in the slug',
    postCreateSchema,
    { ...post, slug: 'My-Post' },
    'ה-slug יכול להכיל רק אותיות קטנות, מספרים ומקפים',
  ],
  [
    'a post with a Hebrew slug',
    postCreateSchema,
    { ...post, slug: 'פוסט-שלי' },
    'ה-slug יכול להכיל רק אותיות קטנות, מספרים ומקפים',
  ],
  [
    'a post with content shorter than 20 characters',
    postCreateSchema,
    { ...post, content: long(19) },
    'התוכן חייב להיות לפחות 20 תווים',
  ],
  [
    'a post with a category that is not a number',
    postCreateSchema,
    { ...post, categoryId: 'tech' },
    'הקטגוריה אינה תקינה',
  ],
  [
    'a new category with an empty name',
    categoryCreateSchema,
    { name: '', slug: 'tech' },
    'שם הקטגוריה חובה',
  ],
  [
    'a category update with an empty slug',
    categoryUpdateSchema,
    { name: 'שמע', slug: ' ' },
    'כתובת URL חובה',
  ],
  ['settings with an empty site title', settingsSchema, { site_title: ' ' }, 'כותרת האתר חובה'],
];

const textRules: [rule: string, problem: string | undefined, message: string][] = [
  [
    'a registration with two different passwords',
    repeatedPasswordProblem('abcdef', 'abcdeg'),
    'הסיסמאות אינן תואמות',
  ],
  [
    'a quick edit of a post with an empty title',
    textProblem({ ...postTitleRule, required: errors.post.titleRequired }, ' '),
    'כותרת הפוסט חובה',
  ],
  ['a webhook with an empty API key', settingProblem('webhook_api_key', ' '), 'API Key חובה'],
  [
    'a webhook with an invalid URL',
    settingProblem('webhook_url', 'not a url'),
    'כתובת URL לא תקינה',
  ],
  [
    'a subscription with an empty email address',
    textProblem(emailRule, ' '),
    'נא להזין כתובת אימייל',
  ],
  [
    'a subscription with an email address without an at sign',
    textProblem(emailRule, 'noa.example'),
    'נא להזין כתובת אימייל תקינה',
  ],
  [
    'a subscription with an email address without a dot',
    textProblem(emailRule, 'noa@example'),
    'נא להזין כתובת אימייל תקינה',
  ],
  ['a search for one letter', errors.search.queryTooShort, 'אנא הקלידו לפחות 2 תווים לחיפוש'],
  ['a post without its id', errors.post.idMissing, 'לא ניתן לעדכן פוסט ללא מזהה'],
  ['a category without its id', errors.category.idMissing, 'לא ניתן לעדכן קטגוריה ללא מזהה'],
];

describe('the validation rules of the specification', () => {
  test.each(schemaRules)(
    'the schema rejects %s with the message of the specification',
    (_rule, schema, input, message) => {
      // A form shows only the first issue of a field.
      expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message);
    },
  );

  test.each(textRules)(
    'the error for %s is the message of the specification',
    (_rule, problem, message) => {
      expect(problem).toBe(message);
    },
  );

  test('the post and category schemas accept input without optional fields', () => {
    expect(postCreateSchema.safeParse(post).success).toBe(true);
    expect(categoryCreateSchema.safeParse({ name: 'שמע' }).success).toBe(true);
    expect(postCreateSchema.parse({ ...post, publishedAt: '' }).publishedAt).toBeNull();
  });
});

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
