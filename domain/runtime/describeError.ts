import { rootCause } from './rootCause.ts';

/** Returns an error as a text for a log or a report, with the reason that a failed query or request hides in its cause. */
export function describeError(error: unknown): string {
  const text = withoutQueryValues(String(error));
  return rootCause(error) === error ? text : `${text} (${failureReason(error)})`;
}

/** Returns the message of the innermost cause, or its code: the error of a refused connection may have no message. */
export function failureReason(error: unknown): string {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return String(cause);
  const { message, name } = cause;
  return withoutQueryValues(message) || ('code' in cause ? String(cause.code) : name);
}

/** Omits the values of a failed query from its message, because they may be secret or personal. */
export const withoutQueryValues = (message: string): string => message.split('\nparams:')[0] ?? '';
