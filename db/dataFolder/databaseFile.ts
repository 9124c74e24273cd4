/** Returns whether a URL is that of a database file, and not that of a database server. */
export const isDatabaseFile = (url: string): boolean => url.startsWith('file:');

/** Returns the path of the file in a `file:` URL of a database. */
export const databaseFile = (url: string) => url.replace(/^file:(\/\/)?/, '');

/** Returns the path of a database file, or undefined for a database server. */
export const databaseFileIfLocal = (url: string): string | undefined =>
  isDatabaseFile(url) ? databaseFile(url) : undefined;
