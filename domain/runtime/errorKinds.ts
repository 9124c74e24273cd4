/** The kinds of errors during an outage, so that a long outage adds only one log entry for each kind. */
export interface ErrorKinds {
  /** Adds the kind of an error. Returns whether no other error since the last `clear` had this kind. */
  add(error: unknown): boolean;
  /** Forgets all kinds. Call it after a success. */
  clear(): void;
}

export function createErrorKinds(): ErrorKinds {
  const kinds = new Set<string>();
  return {
    add(error) {
      const kind = kindOf(error);
      const isNew = !kinds.has(kind);
      kinds.add(kind);
      return isNew;
    },
    clear: () => kinds.clear(),
  };
}

/**
 * Returns the code of an error or of its cause, or else the name of the error. Messages can contain the names of temporary
 * files, which differ each time.
 */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error) return String(error.code);
  return error.cause === undefined ? error.name : kindOf(error.cause);
}
