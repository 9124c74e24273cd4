import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { credentialsSchema } from '#admin/auth/credentialsSchema.ts';
import { settingsSchema } from '#admin/settings/settingsSchema.ts';
import { categoryCreateSchema, categoryUpdateSchema } from '#domain/category/category.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { postCreateSchema } from '#domain/post/post.ts';
import { postTitleRule } from '#domain/post/postRules.ts';
import { settingProblem } from '#domain/setting.ts';
import { emailRule } from '#domain/subscription/emailRule.ts';
import { loginSchema, registerSchema } from '#domain/user/user.ts';
import { repeatedPasswordProblem } from '#domain/user/userRules.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';

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
    textProblem({ ...postTitleRule, required: heErrors.post.titleRequired }, ' '),
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
  ['a search for one letter', heErrors.search.queryTooShort, 'אנא הקלידו לפחות 2 תווים לחיפוש'],
];

const updatesWithoutId: [path: string, message: string][] = [
  ['/api/posts', 'לא ניתן לעדכן פוסט ללא מזהה'],
  ['/api/categories', 'לא ניתן לעדכן קטגוריה ללא מזהה'],
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

  test.each(updatesWithoutId)(
    'an update at %s without an id gets the message of the specification',
    async (path, message) => {
      const { admin } = await startWithAdmin();
      const response = await admin.put(path, { title: 'כותרת חדשה' });
      expect([response.status, response.body]).toEqual([400, { message }]);
    },
  );

  test('the post and category schemas accept input without optional fields', () => {
    expect(postCreateSchema.safeParse(post).success).toBe(true);
    expect(categoryCreateSchema.safeParse({ name: 'שמע' }).success).toBe(true);
    expect(postCreateSchema.parse({ ...post, publishedAt: '' }).publishedAt).toBeNull();
  });
});
