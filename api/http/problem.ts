import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { problemSchema } from '#domain/api/apiResponses.ts';
import { he } from '#domain/he/errors.ts';

export type ProblemFields = Record<string, string>;

/** The body of a problem: a Hebrew message and, for forms, a message for each invalid field. */
export type ProblemBody = z.infer<typeof problemSchema>;

export interface Problem<Status extends ContentfulStatusCode = ContentfulStatusCode>
  extends ProblemBody {
  status: Status;
}

export const sendProblem = <Status extends ContentfulStatusCode>(
  c: Context,
  { status, message, fields }: Problem<Status>,
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

/** Returns a problem of one field. Its message is also the message of the whole request. */
export const fieldProblem = <Status extends ContentfulStatusCode>(
  status: Status,
  field: string,
  message: string,
): Problem<Status> => ({ status, message, fields: { [field]: message } });

/** Responds 409 to a deletion whose `If-Match` names an earlier version. */
export const staleDelete = (c: Context) => problem(c, 409, he.staleDelete);

/** Responds 429. The message and `Retry-After` contain the time to wait. */
export function tooManyRequests(c: Context, waitMs: number) {
  return problem(c, 429, he.tooManyRequests(retryAfter(c, waitMs)));
}

/** Sets `Retry-After` and returns the time to wait in seconds. */
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
