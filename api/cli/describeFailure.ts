import { OperatorError } from '#db/dataFolder/operatorError.ts';
import { rootCause } from '#domain/runtime/rootCause.ts';

/**
 * Returns a message about a failed program. The message contains the stack only if the operator cannot solve
 * the problem.
 */
export function describeFailure(error: unknown): string {
  const cause = rootCause(error);
  if (cause instanceof OperatorError) return cause.message;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : '';
  // The message of the outer database error contains SQL and its parameters, so only the cause is shown.
  if (isSystemCode(code)) return `The program failed: ${cause.message.split('\n')[0]} (${code})`;
  return cause.stack ?? cause.message;
}

const isSystemCode = (code: string) => /^(E[A-Z]{2,}|SQLITE_\w+|ERR_SQLITE_ERROR)$/.test(code);
