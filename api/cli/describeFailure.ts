import { OperatorError } from '#db/dataFolder/operatorError.ts';

/**
 * Describes for the terminal why a program failed. Returns only the message of an `OperatorError` and of an
 * error of the operating system or the database, because the operator can solve these. Returns the stack of
 * any other error.
 */
export function describeFailure(error: unknown): string {
  const cause = rootCause(error);
  if (cause instanceof OperatorError) return cause.message;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  // Uses the root cause, because the message of the outer database error contains SQL and its parameters.
  if (isSystemCode(code)) return `The program failed: ${cause.message.split('\n')[0]} (${code})`;
  return cause.stack ?? cause.message;
}

/**
 * Returns whether the code belongs to an error of the operating system, such as ENOSPC, or of the database,
 * such as SQLITE_READONLY.
 */
const isSystemCode = (code: string) => /^(E[A-Z]{2,}|SQLITE_\w+|ERR_SQLITE_ERROR)$/.test(code);

function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}
