import { OperatorError } from '#db/dataFolder/operatorError.ts';

/**
 * Describes why a program failed, for the terminal. The operator can solve an `OperatorError` or an
 * error of the system or the database, so their message is enough. All others get a stack.
 */
export function describeFailure(error: unknown): string {
  const cause = rootCause(error);
  if (cause instanceof OperatorError) return cause.message;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  // The database's own error comes first in the chain of causes and contains SQL and its parameters.
  if (isSystemCode(code)) return `The program failed: ${cause.message.split('\n')[0]} (${code})`;
  return cause.stack ?? cause.message;
}

/** Errors of the operating system, such as ENOSPC, and of the database, such as SQLITE_READONLY. */
const isSystemCode = (code: string) => /^(E[A-Z]{2,}|SQLITE_\w+|ERR_SQLITE_ERROR)$/.test(code);

function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}
