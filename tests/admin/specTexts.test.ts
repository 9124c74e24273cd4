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
    'login: username of 3',
    loginSchema,
    { ...account, username: 'ab' },
    'שם המשתמש חייב להכיל לפחות 3 תווים',
  ],
  [
    'login: password of 6',
    loginSchema,
    { ...account, password: 'abcde' },
    'הסיסמה חייבת להכיל לפחות 6 תווים',
  ],
  [
    'register: username of 3',
    registerSchema,
    { ...account, username: 'ab' },
    'שם המשתמש חייב להכיל לפחות 3 תווים',
  ],
  [
    'register: password of 6',
    registerSchema,
    { ...account, password: 'abcde' },
    'הסיסמה חייבת להכיל לפחות 6 תווים',
  ],
  [
    'register: password up to 100',
    registerSchema,
    { ...account, password: long(101) },
    'הסיסמה יכולה להכיל עד 100 תווים',
  ],
  ['admin login: username', credentialsSchema, { ...account, username: ' ' }, 'שם משתמש חובה'],
  ['admin login: password', credentialsSchema, { ...account, password: '' }, 'סיסמה חובה'],
  ['quick category: name', categoryUpdateSchema, { name: ' ' }, 'שם הקטגוריה חובה'],
  [
    'post: title of 5',
    postCreateSchema,
    { ...post, title: 'ארבע' },
    'הכותרת חייבת להיות לפחות 5 תווים',
  ],
  ['post: slug of 3', postCreateSchema, { ...post, slug: 'ab' }, 'ה-slug חייב להיות לפחות 3 תווים'],
  [
    'post: slug of capitals',
    postCreateSchema,
    { ...post, slug: 'My-Post' },
    'ה-slug יכול להכיל רק אותיות קטנות, מספרים ומקפים',
  ],
  [
    'post: slug in Hebrew',
    postCreateSchema,
    { ...post, slug: 'פוסט-שלי' },
    'ה-slug יכול להכיל רק אותיות קטנות, מספרים ומקפים',
  ],
  [
    'post: content of 20',
    postCreateSchema,
    { ...post, content: long(19) },
    'התוכן חייב להיות לפחות 20 תווים',
  ],
  [
    'post: category is a number',
    postCreateSchema,
    { ...post, categoryId: 'tech' },
    'הקטגוריה אינה תקינה',
  ],
  ['category: name', categoryCreateSchema, { name: '', slug: 'tech' }, 'שם הקטגוריה חובה'],
  ['category: slug', categoryUpdateSchema, { name: 'שמע', slug: ' ' }, 'כתובת URL חובה'],
  ['settings: title', settingsSchema, { site_title: ' ' }, 'כותרת האתר חובה'],
];

const textRules: [rule: string, problem: string | undefined, message: string][] = [
  [
    'register: the second password',
    repeatedPasswordProblem('abcdef', 'abcdeg'),
    'הסיסמאות אינן תואמות',
  ],
  [
    'quick post: title',
    textProblem({ ...postTitleRule, required: errors.post.titleRequired }, ' '),
    'כותרת הפוסט חובה',
  ],
  ['webhook: key', settingProblem('webhook_api_key', ' '), 'API Key חובה'],
  ['webhook: address', settingProblem('webhook_url', 'not a url'), 'כתובת URL לא תקינה'],
  ['subscription: nothing', textProblem(emailRule, ' '), 'נא להזין כתובת אימייל'],
  [
    'subscription: no at-sign',
    textProblem(emailRule, 'noa.example'),
    'נא להזין כתובת אימייל תקינה',
  ],
  ['subscription: no dot', textProblem(emailRule, 'noa@example'), 'נא להזין כתובת אימייל תקינה'],
  ['search: one letter', errors.search.queryTooShort, 'אנא הקלידו לפחות 2 תווים לחיפוש'],
  ['a post without its id', errors.post.idMissing, 'לא ניתן לעדכן פוסט ללא מזהה'],
  ['a category without its id', errors.category.idMissing, 'לא ניתן לעדכן קטגוריה ללא מזהה'],
];

describe('the validation rules of the specification', () => {
  test.each(schemaRules)('%s', (_rule, schema, input, message) => {
    // A form shows the first issue of a field.
    expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message);
  });

  test.each(textRules)('%s', (_rule, problem, message) => {
    expect(problem).toBe(message);
  });

  test('optional fields may be omitted', () => {
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
    [ads.saveFailed, 'שגיאה בשמירת הגדרות'],
    [ai.generated, 'מפתח API נוצר בהצלחה'],
    [ai.generateFailed, 'שגיאה ביצירת מפתח API'],
    [ai.generateFailedText, 'אירעה שגיאה בניסיון ליצור מפתח API חדש'],
    [clipboard.keyFailed, 'שגיאה בהעתקה', 'לא ניתן להעתיק את המפתח'],
    [webhooks.keyCopied, 'API Key הועתק ללוח'],
    [webhooks.urlCopied, 'Webhook URL הועתק ללוח'],
    [errors.subscription.failed, 'שגיאה ברישום לעדכונים'],
    [admin.posts.confirmDelete.title, 'האם למחוק את הפוסט?'],
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
  ])('%o', (actual, title, text) => {
    if (typeof actual === 'string') expect(actual).toBe(title);
    else expect({ title: actual.title, text: actual.text }).toEqual({ title, text });
  });
});
