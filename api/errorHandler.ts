import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { mapDbError } from '#db/mapDbError.ts';
import { he } from '#domain/he/errors.ts';
import type { ApiEnv, Deps } from './deps.ts';
import { GateFullError } from './gate.ts';
import { busy, problem } from './problem.ts';

/** Answers what went wrong in Hebrew and tells the details to the log alone. */
export const errorHandler =
  ({ log }: Pick<Deps, 'log'>): ErrorHandler<ApiEnv> =>
  (error, c) => {
    if (error instanceof HTTPException && error.status === 400) {
      const isForm = c.req.header('content-type')?.startsWith('multipart/');
      return problem(c, 400, isForm ? he.media.malformedForm : he.malformedJson);
    }
    const dbProblem = mapDbError(error);
    const { method, path } = c.req;
    if (dbProblem === 'diskFull') {
      log.error({ event: 'disk_full', method, path }, 'the disk is full');
      return problem(c, 507, he.diskFull);
    }
    if (dbProblem === 'busy' || error instanceof GateFullError) {
      log.warn({ event: 'busy', method, path, err: error }, 'busy');
      return busy(c);
    }
    log.error({ event: 'request_failed', method, path, err: error }, 'request failed');
    return problem(c, 500, he.unexpected);
  };
