import { withoutQueryValues } from '#domain/runtime/describeError.ts';

/**
 * Returns the parts of an error that may be logged. Omits the values of a failed query, because they may be
 * secret or personal.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const frames = stack.slice(stack.indexOf(message) + message.length).trim();
  return {
    name,
    message: withoutQueryValues(message),
    ...code,
    stack: frames,
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}
