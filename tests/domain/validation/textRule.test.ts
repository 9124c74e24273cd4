import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { categoryCreateSchema } from '#domain/category/category.ts';
import { categoryDescriptionRule, categoryNameRule } from '#domain/category/categoryRules.ts';
import { commentCreateSchema } from '#domain/comment/comment.ts';
import { commentBodyRule } from '#domain/comment/commentRules.ts';
import { contactCreateSchema } from '#domain/contact/contact.ts';
import { contactMessageRule } from '#domain/contact/contactRules.ts';
import { he } from '#domain/he/errors.ts';
import { postUpdateSchema } from '#domain/post/post.ts';
import { postExcerptRule, postTitleRule } from '#domain/post/postRules.ts';
import { emailRule } from '#domain/subscription/emailRule.ts';
import { emailSchema } from '#domain/subscription/emailSchema.ts';
import { loginSchema, registerSchema } from '#domain/user/user.ts';
import {
  newUsernameRule,
  passwordRule,
  repeatedPasswordProblem,
  usernameRule,
} from '#domain/user/userRules.ts';
import { type TextRule, textProblem } from '#domain/validation/textRule.ts';

test.each([
  ['ab', he.user.usernameTooShort],
  [' ab ', he.user.usernameTooShort],
  ['   ', he.user.usernameTooShort],
  ['abc', undefined],
  ['דנה', undefined],
  ['d'.repeat(50), undefined],
  ['d'.repeat(51), he.user.usernameTooLong],
  ['bad name', he.user.usernamePattern],
  ['dana@home', he.user.usernamePattern],
])('validating the new username %j returns the message %s', (typed, problem) => {
  expect(textProblem(newUsernameRule, typed)).toBe(problem);
});

test.each([
  ['12345', he.user.passwordTooShort],
  [' 12345', undefined],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), he.user.passwordTooLong],
])('validating the password %j returns the message %s', (typed, problem) => {
  expect(textProblem(passwordRule, typed)).toBe(problem);
});

test('an empty field gets its own error message if the rule has one', () => {
  const rule = { ...usernameRule, required: he.user.usernameRequired };
  expect(textProblem(rule, '  ')).toBe(he.user.usernameRequired);
  expect(textProblem(rule, 'a')).toBe(he.user.usernameTooShort);
});

test('a repeated password that differs from the password gets an error message', () => {
  expect(repeatedPasswordProblem('secret1', 'secret1')).toBeUndefined();
  expect(repeatedPasswordProblem('secret1', 'secret1 ')).toBe(he.user.passwordsDiffer);
});

const fields: [string, TextRule, z.ZodType][] = [
  ['login.username', usernameRule, loginSchema.shape.username],
  ['login.password', passwordRule, loginSchema.shape.password],
  ['register.username', newUsernameRule, registerSchema.shape.username],
  ['register.password', passwordRule, registerSchema.shape.password],
  ['category.name', categoryNameRule, categoryCreateSchema.shape.name],
  ['category.description', categoryDescriptionRule, categoryCreateSchema.shape.description],
  ['post.title', postTitleRule, postUpdateSchema.shape.title],
  ['post.excerpt', postExcerptRule, postUpdateSchema.shape.excerpt],
];

const typedTexts = [
  '',
  ' ',
  'א',
  'אב',
  'אבג',
  'אבגד',
  'אבגדה',
  '  אבגדה  ',
  'a  b',
  '\u202e\u202e\u202e\u202e\u202e',
  'tab\there',
  'bad name',
  'x'.repeat(60),
  'x'.repeat(61),
  'x'.repeat(100),
  'x'.repeat(101),
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(500),
  'x'.repeat(501),
  ` ${'x'.repeat(500)} `,
  '😀'.repeat(2),
  '😀'.repeat(3),
  '😀'.repeat(60),
  '😀'.repeat(61),
  '😀'.repeat(200),
  '😀'.repeat(201),
  `${' '.repeat(20_000)}אבגדה`,
  `${' '.repeat(25_000)}אבגדה`,
];

describe.each(fields)('the field %s in a form and in the API', (_name, rule, schema) => {
  test.each(typedTexts)(
    'the text %j has the same validation result in the form and in the API',
    (text) => {
      const parsed = schema.safeParse(text);
      expect(parsed.error?.issues[0]?.message).toBe(textProblem(rule, text));
      if (parsed.success) expect(parsed.data).toBe(rule.normalize(text));
    },
  );
});

describe('a text of 250 kB', () => {
  const fieldsOfForms: [name: string, rule: TextRule, schema: z.ZodType][] = [
    ['comment.body', commentBodyRule, commentCreateSchema.shape.body],
    ['contact.message', contactMessageRule, contactCreateSchema.shape.message],
    ['subscribe.email', emailRule, emailSchema],
    ...fields,
  ];

  describe.each(fieldsOfForms)('in the field %s', (_name, rule, schema) => {
    test.each([
      ['spaces before a letter', `${' '.repeat(250_000)}א`],
      ['spaces between letters', `א${' '.repeat(250_000)}א`],
      ['at signs', '@'.repeat(250_000)],
    ])('is rejected within a second if it consists of %s', (_what, text) => {
      const startedAt = performance.now();
      expect(schema.safeParse(text).error?.issues).toMatchObject([{ message: rule.tooLong }]);
      expect(rule.pattern?.test(text)).not.toBe(true);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
    });
  });
});

test('the pattern of an e-mail address requires an at sign and a dot with a character around each', () => {
  const symbols = ['', 'a', '@', '.'];
  const texts = Array.from({ length: symbols.length ** 6 }, (_, number) =>
    [...number.toString(symbols.length)].map((digit) => symbols[Number(digit)]).join(''),
  );
  for (const text of texts) {
    expect([text, emailRule.pattern?.test(text)]).toEqual([text, /.@.+\../.test(text)]);
  }
});
