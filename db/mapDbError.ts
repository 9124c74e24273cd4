export type DbProblem = 'busy' | 'diskFull';

/**
 * Maps a database error to `busy` if a retry may succeed, and to `diskFull` if nothing can be stored. Returns
 * undefined for any other error, which is a bug.
 */
export function mapDbError(error: unknown): DbProblem | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < depthMax; depth++) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (diskFullCodes.test(code)) return 'diskFull';
    if (busyCodes.test(code)) return 'busy';
    if (/database or disk is full/i.test(cause.message)) return 'diskFull';
    if (/database is locked|fetch failed/i.test(cause.message)) return 'busy';
    // A database server did not answer in time.
    if (cause.name === 'TimeoutError') return 'busy';
    cause = cause.cause;
  }
  return undefined;
}

const depthMax = 6;
const diskFullCodes = /^(SQLITE_FULL|ENOSPC|EDQUOT)/;
// Matches error codes of a locked database and of an unreachable server.
const busyCodes =
  /^(SQLITE_BUSY|SQLITE_LOCKED|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|UND_ERR|HRANA_|SERVER_ERROR|STREAM_EXPIRED|TRANSACTION_TIMEOUT|TRANSACTION_BUSY)/;
