/** Primary result codes of SQLite. */
export const resultCode = { error: 1, corrupt: 11, cannotOpen: 14, notADatabase: 26 };

/** An extended result code contains the primary code in its lowest byte. */
export const hasResultCode = (error: unknown, ...codes: number[]): boolean =>
  codes.includes(extendedCode(error) & 0xff);

/** Returns the extended result code of an error of SQLite, and NaN for other errors. */
const extendedCode = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : Number.NaN;

/** The extended code SQLITE_IOERR_SHORT_READ. Another program has truncated the file or its write-ahead log. */
const shortReadCode = 522;

/** Returns whether an error of an open SQLite file means that the file is damaged. */
export const isDatabaseDamage = (error: unknown): boolean =>
  hasResultCode(error, resultCode.corrupt, resultCode.notADatabase) ||
  extendedCode(error) === shortReadCode;
