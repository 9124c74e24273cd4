/** What a failed query means for the one who asked. */
export type DbProblem = 'busy' | 'diskFull';

/**
 * Reads the reason out of a database error: `busy` when trying again may help (locked by another
 * process, or the server cannot be reached), `diskFull` when nothing can be stored. Undefined for
 * anything else, which is a bug.
 */
export function mapDbError(error: unknown): DbProblem | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < depthMax; depth++) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (diskFullCodes.test(code)) return 'diskFull';
    if (busyCodes.test(code)) return 'busy';
    if (/database or disk is full/i.test(cause.message)) return 'diskFull';
    if (/database is locked|fetch failed/i.test(cause.message)) return 'busy';
    cause = cause.cause;
  }
  return undefined;
}

const depthMax = 6;
const diskFullCodes = /^(SQLITE_FULL|ENOSPC|EDQUOT)/;
// The remote driver names few of its failures; these are the ones of a server that is away.
const busyCodes =
  /^(SQLITE_BUSY|SQLITE_LOCKED|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|UND_ERR|HRANA_|SERVER_ERROR|STREAM_EXPIRED)/;
