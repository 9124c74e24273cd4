/**
 * Returns the loggable parts of an error. Leaves out the values of a failed query, because they include
 * hashes, tokens and personal addresses.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const frames = stack.slice(stack.indexOf(message) + message.length).trim();
  const [messageWithoutValues] = message.split('\nparams:');
  return {
    name,
    message: messageWithoutValues,
    ...code,
    stack: frames,
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}
