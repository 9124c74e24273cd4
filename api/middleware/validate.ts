import { zValidator } from '@hono/zod-validator';
import type { Context, ValidationTargets } from 'hono';
import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import { asInteger } from '../http/listQuery.ts';
import { problem, type Refusal, refuse } from '../http/problem.ts';

/** Parses one part of a request by its contract, or answers what is wrong with each field. */
export const validate = <Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) => {
  const guard = zValidator(target, schema, (result, c) => {
    // Without this the body of a form would silently count as an empty object.
    if (target === 'json' && hasOtherType(c, jsonType)) return problem(c, 415, he.jsonExpected);
    if (target === 'form' && hasOtherType(c, formType))
      return problem(c, 415, he.media.formExpected);
    if (!result.success) return refuse(c, invalid(result.error.issues));
    return undefined;
  });
  contracts.set(guard, { target, schema });
  return guard;
};

/** What a handler holds requests to, when it is one of those: the document of the API is made of it. */
export const contractOf = (handler: object): Contract | undefined => contracts.get(handler);

export interface Contract {
  target: keyof ValidationTargets;
  schema: z.ZodType;
}

const contracts = new WeakMap<object, Contract>();

/** `{id}` of a path. */
export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, he.invalidId)
    .meta(asInteger)
    .transform(Number),
});

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
const formType = /^multipart\/form-data\s*;/i;

function hasOtherType(c: Context, wanted: RegExp): boolean {
  const type = c.req.header('content-type');
  return type === undefined ? c.req.raw.body !== null : !wanted.test(type);
}

/** What is wrong with each field, in the words of its contract. */
export function invalid(issues: readonly z.core.$ZodIssue[]): Refusal<400> {
  const fields: Record<string, string> = {};
  const whole = issues.find(({ path, message }) => path.length === 0 && isHebrew(message));
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (name && !Object.hasOwn(fields, name)) fields[name] = inHebrew(message);
  }
  const messages = new Set(Object.values(fields));
  const [only] = messages;
  const message = messages.size === 1 && only ? only : (whole?.message ?? he.validation);
  return { status: 400, message, fields };
}

/** Where a contract brings no message of its own, zod would speak English. */
const inHebrew = (message: string) => (isHebrew(message) ? message : he.invalidField);

const isHebrew = (text: string) => /\p{Script=Hebrew}/u.test(text);
