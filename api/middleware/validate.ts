import { zValidator } from '@hono/zod-validator';
import type { Context, ValidationTargets } from 'hono';
import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { positiveIntegerMeta } from '../http/listQuery.ts';
import { type Problem, problem, sendProblem } from '../http/problem.ts';

/** Parses one part of a request with its contract. Responds with a problem if a field is invalid. */
export const validate = <Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) => {
  const guard = zValidator(target, schema, async (result, c: Context) => {
    const accessProblem = bodyTargets.includes(target) ? await recheckAccess(c) : undefined;
    if (accessProblem) return accessProblem;
    // Rejects any other content type, because zValidator would parse the body as an empty object.
    if (target === 'json' && hasOtherType(c, jsonType)) return problem(c, 415, he.jsonExpected);
    if (target === 'form' && hasOtherType(c, formType))
      return problem(c, 415, he.media.formExpected);
    if (!result.success) return sendProblem(c, validationProblem(result.error.issues));
    return undefined;
  });
  contracts.set(guard, { target, schema });
  return guard;
};

const bodyTargets: readonly string[] = ['json', 'form'];

const recheckAccess = async (c: Context<HonoEnv>) => c.var.recheckAccess?.();

/** Returns the contract that `validate` checks in a handler. The OpenAPI document uses these contracts. */
export const contractFor = (handler: object): Contract | undefined => contracts.get(handler);

export interface Contract {
  target: keyof ValidationTargets;
  schema: z.ZodType;
}

const contracts = new WeakMap<object, Contract>();

export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, he.invalidId)
    .meta(positiveIntegerMeta)
    .transform(Number),
});

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
const formType = /^multipart\/form-data\s*;/i;

function hasOtherType(c: Context, expected: RegExp): boolean {
  const type = c.req.header('content-type');
  return type === undefined ? c.req.raw.body !== null : !expected.test(type);
}

/**
 * Returns a problem with the first error message of each invalid field. Without such a field, its message is about the whole input:
 * by default, that it must be an object.
 */
export function validationProblem(issues: readonly z.core.$ZodIssue[]): Problem<400> {
  const fields: Record<string, string> = {};
  const rootIssue = issues.find(({ path, message }) => path.length === 0 && isHebrew(message));
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (name && !Object.hasOwn(fields, name)) fields[name] = hebrewMessage(message);
  }
  const messages = new Set(Object.values(fields));
  const [only] = messages;
  if (only === undefined) return { status: 400, message: rootIssue?.message ?? he.objectExpected };
  const message = messages.size === 1 ? only : (rootIssue?.message ?? he.validation);
  return { status: 400, message, fields };
}

/** Replaces zod's default messages, which are English. */
const hebrewMessage = (message: string) => (isHebrew(message) ? message : he.invalidField);

const isHebrew = (text: string) => /\p{Script=Hebrew}/u.test(text);
