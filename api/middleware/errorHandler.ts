import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { mapDbError } from '#db/mapDbError.ts';
import { isIndexDamage, requestRebuild } from '#db/search/rebuildIndex.ts';
import { he } from '#domain/he/errors.ts';
import type { ApiEnv } from '../apiEnv.ts';
import type { Deps } from '../deps.ts';
import { busy, type Problem, problem, sendProblem } from '../http/problem.ts';
import { SemaphoreFullError } from '../http/semaphore.ts';
import { PublishedFilesUnavailableError } from '../staticSite/publishedFiles.ts';

type ErrorDeps = Pick<Deps, 'db' | 'log'>;

/** Responds to errors with a Hebrew message. Only the log contains the details. */
export const errorHandler =
  ({ db, log }: ErrorDeps): ErrorHandler<ApiEnv> =>
  (error, c) => {
    if (error instanceof HTTPException && error.status === 400) {
      const isForm = c.req.header('content-type')?.startsWith('multipart/');
      return problem(c, 400, isForm ? he.media.malformedForm : he.malformedJson);
    }
    const { method, path } = c.req;
    const problemResult = problemForError(error, { db, log, method, path });
    return problemResult.status === 503 ? busy(c) : sendProblem(c, problemResult);
  };

export function problemForError(
  error: unknown,
  { db, log, method, path }: ErrorDeps & { method: string; path: string },
): Problem<500 | 503 | 507> {
  const dbProblem = mapDbError(error);
  if (dbProblem === 'diskFull') {
    log.error({ event: 'disk_full', method, path }, 'the disk is full');
    return { status: 507, message: he.diskFull };
  }
  if (dbProblem === 'busy' || isTemporary(error)) {
    log.warn({ event: 'busy', method, path, err: error }, 'busy');
    return { status: 503, message: he.busy };
  }
  if (isIndexDamage(error)) {
    log.error({ event: 'search_index_damaged', method, path, err: error }, 'damaged search index');
    // During the rebuild, the indexer gets the same error and then replaces the index.
    requestRebuild(db).catch((err) => log.error({ event: 'rebuild_failed', err }, 'no rebuild'));
    return { status: 503, message: he.busy };
  }
  log.error({ event: 'request_failed', method, path, err: error }, 'request failed');
  return { status: 500, message: he.unexpected };
}

/** Returns whether a retry may succeed: too many jobs wait, or the published pages cannot be read now. */
const isTemporary = (error: unknown) =>
  error instanceof SemaphoreFullError || error instanceof PublishedFilesUnavailableError;
