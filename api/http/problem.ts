import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { he } from '#domain/he/errors.ts';

export type ProblemFields = Record<string, string>;

/** The one form of a refusal: a Hebrew sentence for people and, for forms, one for each field. */
export interface ProblemBody {
  message: string;
  fields?: ProblemFields;
}

/** A refusal as a value: routes answer it, and tools tell it. */
export interface Refusal<Status extends ContentfulStatusCode = ContentfulStatusCode>
  extends ProblemBody {
  status: Status;
}

export const refuse = <Status extends ContentfulStatusCode>(
  c: Context,
  { status, message, fields }: Refusal<Status>,
) => problem(c, status, message, fields);

export function problem<Status extends ContentfulStatusCode>(
  c: Context,
  status: Status,
  message: string,
  fields?: ProblemFields,
) {
  const body: ProblemBody = fields ? { message, fields } : { message };
  return c.json(body, status);
}

/** A refusal for now: tells people and programs when to come back. */
export function tooManyRequests(c: Context, waitMs: number) {
  return problem(c, 429, he.tooManyRequests(retryAfter(c, waitMs)));
}

/** Tells a program when to come back; answers the seconds, for people. */
export function retryAfter(c: Context, waitMs: number): number {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  c.header('Retry-After', String(seconds));
  return seconds;
}

const busyRetrySeconds = 2;

export const busy = (c: Context) => unavailable(c, he.busy);

export function unavailable(c: Context, message: string) {
  c.header('Retry-After', String(busyRetrySeconds));
  return problem(c, 503, message);
}
