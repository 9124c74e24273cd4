/** An error as a message between threads. A cloned error would lose its code. */
export interface ErrorMessage {
  error: string;
  code?: string;
  stack?: string;
  cause?: ErrorMessage;
}

export function toErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof Error)) return { error: String(error) };
  const { message, stack = message, cause } = error;
  return {
    error: message,
    stack,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(cause === undefined ? {} : { cause: toErrorMessage(cause) }),
  };
}

export function fromErrorMessage({ error: message, code, stack, cause }: ErrorMessage): Error {
  const error = new Error(message, cause && { cause: fromErrorMessage(cause) });
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}
