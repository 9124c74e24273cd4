import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { mapDbError } from '#db/mapDbError.ts';
import { he } from '#domain/he/errors.ts';
import type { ApiEnv, Deps } from '../deps.ts';
import { busy, problem, type Refusal, refuse } from '../http/problem.ts';
import { SemaphoreFullError } from '../http/semaphore.ts';

/** Answers what went wrong in Hebrew and tells the details to the log alone. */
export const errorHandler =
  ({ log }: Pick<Deps, 'log'>): ErrorHandler<ApiEnv> =>
  (error, c) => {
    if (error instanceof HTTPException && error.status === 400) {
      const isForm = c.req.header('content-type')?.startsWith('multipart/');
      return problem(c, 400, isForm ? he.media.malformedForm : he.malformedJson);
    }
    const { method, path } = c.req;
    const trouble = troubleOf(error, { log, method, path });
    return trouble.status === 503 ? busy(c) : refuse(c, trouble);
  };

/** What may be told of an error that nobody foresaw, or that is not the caller's fault. */
export function troubleOf(
  error: unknown,
  { log, method, path }: Pick<Deps, 'log'> & { method: string; path: string },
): Refusal<500 | 503 | 507> {
  const dbProblem = mapDbError(error);
  if (dbProblem === 'diskFull') {
    log.error({ event: 'disk_full', method, path }, 'the disk is full');
    return { status: 507, message: he.diskFull };
  }
  if (dbProblem === 'busy' || error instanceof SemaphoreFullError) {
    log.warn({ event: 'busy', method, path, err: error }, 'busy');
    return { status: 503, message: he.busy };
  }
  log.error({ event: 'request_failed', method, path, err: error }, 'request failed');
  return { status: 500, message: he.unexpected };
}
