/** An error as a message between threads. A cloned error would lose its code. */
export interface ErrorMessage {
  error: string;
  code?: string;
  stack?: string;
}

export function toErrorMessage(error: unknown): ErrorMessage {
  if (!(error instanceof Error)) return { error: String(error) };
  const { message, stack = message } = error;
  return { error: message, stack, ...('code' in error ? { code: String(error.code) } : {}) };
}

export function fromErrorMessage({ error: message, code, stack }: ErrorMessage): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}
