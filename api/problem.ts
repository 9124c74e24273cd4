import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type ProblemFields = Record<string, string>;

/** The one form of a refusal: a Hebrew sentence for people and, for forms, one for each field. */
export interface ProblemBody {
  message: string;
  fields?: ProblemFields;
}

export function problem<Status extends ContentfulStatusCode>(
  c: Context,
  status: Status,
  message: string,
  fields?: ProblemFields,
) {
  const body: ProblemBody = fields ? { message, fields } : { message };
  return c.json(body, status);
}

/** A refusal that ends by itself: says when to come back. */
export function tryLater<Status extends 429 | 503>(
  c: Context,
  status: Status,
  { message, afterSeconds }: { message: string; afterSeconds: number },
) {
  c.header('Retry-After', String(Math.max(1, Math.ceil(afterSeconds))));
  return problem(c, status, message);
}
