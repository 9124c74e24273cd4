/** Logs a message with facts, such as the path of a page or the text of an error. */
export type BuilderLog = (
  level: 'info' | 'error',
  message: string,
  facts: Record<string, unknown>,
) => void;
