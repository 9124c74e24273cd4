import { isUtf8 } from 'node:buffer';
import { zValidator } from '@hono/zod-validator';
import type { Context, ValidationTargets } from 'hono';
import { z } from 'zod';
import { he } from '#domain/he/errors.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { positiveIntegerMeta } from '../http/listQuery.ts';
import { problem, sendProblem } from '../http/problem.ts';
import { validationProblem } from '../http/validationProblem.ts';

/** Parses one part of a request with its contract. Responds with a problem if a field is invalid. */
export const validate = <Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) => {
  const parse = zValidator(target, schema, async (result, c: Context) => {
    const accessProblem = bodyTargets.includes(target) ? await recheckAccess(c) : undefined;
    if (accessProblem) return accessProblem;
    // Rejects any other content type, because zValidator would parse the body as an empty object.
    if (target === 'json' && hasOtherType(c, jsonType)) return problem(c, 415, he.jsonExpected);
    if (target === 'form' && hasOtherType(c, formType))
      return problem(c, 415, he.media.formExpected);
    if (result.success) return undefined;
    const repeatedNames = target === 'query' ? repeatedParameters(c) : [];
    return sendProblem(c, validationProblem(result.error.issues, repeatedNames));
  });
  const guard: typeof parse = async (c, next) => {
    if (target === 'json' && !(await hasUtf8Body(c))) return problem(c, 400, he.utf8Expected);
    return parse(c, next);
  };
  contracts.set(guard, { target, schema });
  return guard;
};

/** JSON in another encoding, such as windows-1255, would be parsed with replacement characters instead of its Hebrew letters. */
const hasUtf8Body = async (c: Context) => isUtf8(new Uint8Array(await c.req.arrayBuffer()));

const repeatedParameters = (c: Context) =>
  Object.entries(c.req.queries()).flatMap(([name, values]) => (values.length > 1 ? [name] : []));

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
