import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { mapDbError } from '#db/mapDbError.ts';
import { isIndexDamage, requestRebuild } from '#db/search/rebuildIndex.ts';
import { he } from '#domain/he/errors.ts';
import { failureReason } from '#domain/runtime/describeError.ts';
import { SemaphoreFullError } from '#domain/runtime/semaphore.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { busy, type Problem, problem, sendProblem } from '../http/problem.ts';
import { PublishedFilesUnavailableError } from '../staticSite/publishedFiles.ts';

type ErrorDeps = Pick<Deps, 'db' | 'log'>;

/** Responds to errors with a Hebrew message. Only the log contains the details. */
export const errorHandler =
  ({ db, log }: ErrorDeps): ErrorHandler<HonoEnv> =>
  (error, c) => {
    if (error instanceof HTTPException && error.status === 400) {
      const isForm = c.req.header('content-type')?.startsWith('multipart/');
      return problem(c, 400, isForm ? he.media.malformedForm : he.malformedJson);
    }
    const { method, path } = c.req;
    const response = reportError(error, { db, log, method, path });
    return response.status === 503 ? busy(c) : sendProblem(c, response);
  };

/** Logs an error, repairs a damaged search index, and returns the problem for the response. */
export function reportError(
  error: unknown,
  { db, log, method, path }: ErrorDeps & { method: string; path: string },
): Problem<500 | 503 | 507> {
  const kind = classifyError(error);
  const { event, level, message, response, isOutage = false } = errorReports[kind];
  // An outage fails many requests, and where in the code does not matter.
  const details = isOutage ? { reason: failureReason(error) } : { err: error };
  log[level]({ event, method, path, ...details }, message);
  if (kind === 'indexDamaged') {
    // During the rebuild, the indexer gets the same error and then replaces the index.
    requestRebuild(db).catch((err) => log.error({ event: 'rebuild_failed', err }, 'no rebuild'));
  }
  return response;
}

type ErrorKind = 'diskFull' | 'busy' | 'indexDamaged' | 'unexpected';

function classifyError(error: unknown): ErrorKind {
  const dbProblem = mapDbError(error);
  if (dbProblem) return dbProblem;
  if (isTemporary(error)) return 'busy';
  return isIndexDamage(error) ? 'indexDamaged' : 'unexpected';
}

/** Returns whether a retry may succeed: too many jobs wait, or the published pages cannot be read now. */
const isTemporary = (error: unknown) =>
  error instanceof SemaphoreFullError || error instanceof PublishedFilesUnavailableError;

interface ErrorReport {
  event: string;
  level: 'error' | 'warn';
  message: string;
  response: Problem<500 | 503 | 507>;
  isOutage?: boolean;
}

const busyResponse: Problem<503> = { status: 503, message: he.busy };

const errorReports: Record<ErrorKind, ErrorReport> = {
  diskFull: {
    event: 'disk_full',
    level: 'error',
    message: 'the disk is full',
    response: { status: 507, message: he.diskFull },
    isOutage: true,
  },
  busy: {
    event: 'busy',
    level: 'warn',
    message: 'the request cannot be answered now',
    response: busyResponse,
    isOutage: true,
  },
  indexDamaged: {
    event: 'search_index_damaged',
    level: 'error',
    message: 'damaged search index',
    response: busyResponse,
  },
  unexpected: {
    event: 'request_failed',
    level: 'error',
    message: 'request failed',
    response: { status: 500, message: he.unexpected },
  },
};
