/**
 * An error as logs may hold it: what failed, where and why, without the values of a failed query,
 * among which are hashes, tokens and people's addresses.
 */
export function printableError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const frames = stack.slice(stack.indexOf(message) + message.length).trim();
  const [withoutValues] = message.split('\nparams:');
  return {
    name,
    message: withoutValues,
    ...code,
    stack: frames,
    ...(cause === undefined ? {} : { cause: printableError(cause) }),
  };
}
